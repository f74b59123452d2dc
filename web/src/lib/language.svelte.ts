// The language that is spoken: asked for in the address, else the player's choice, else the browser's, else English. English
// comes with the page and helps out where another language lacks a text; the others are files of their own.
import english from '$content/lang/en.json';

type Tree = { [key: string]: string | Tree };
/** Every text by its key; a thing that has forms is called by its name: "race.trolls". */
export type Texts = Map<string, string>;

/** Language files by their path, each loaded when it is wanted. */
export type Files = Record<string, () => Promise<Tree>>;
const byCode = (files: Files) => new Map(Object.entries(files).map(([path, load]) => [/(\w+)\.json$/.exec(path)![1], load]));

const ENGLISH = 'en';
const loaders = byCode(import.meta.glob<Tree>(['../../../content/lang/*.json', '!**/en.json'], { import: 'default' }));

/** All languages, English first. */
export const LANGUAGES = [ENGLISH, ...loaders.keys()];

/** What a language calls itself: "Русский". The build knows: to ask the browser would take as long as a tenth of the first page. */
export const ownName = (code: string): string => OWN_NAMES[code];

function flatten(tree: Tree, into: Texts = new Map(), path = ''): Texts {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value !== 'string') flatten(value, into, `${path}${key}.`);
    else into.set(path + key, value);
    if (key === 'name' && typeof value === 'string') into.set(path.slice(0, -1), value);
  }
  return into;
}

const withParts = (texts: Texts, trees: (Tree | undefined)[]): Texts => trees.reduce<Texts>((all, tree) => (tree ? flatten(tree, new Map(all)) : all), texts);

function plant(tree: Tree, [first, ...rest]: string[], text: string): void {
  const here = tree[first];
  if (rest.length === 0) tree[first] = text;
  else plant(typeof here === 'object' ? here : ((tree[first] = {}) as Tree), rest, text);
}

/** The first language of a list that is spoken here: "ru-RU" is ru. */
export const spokenOf = (wanted: readonly string[]): string => wanted.map((code) => code.split('-')[0].toLowerCase()).find((code) => LANGUAGES.includes(code)) ?? ENGLISH;

/** As the address says, else as the player chose, else as the browser likes. */
function preferred(chosen: string): string {
  const asked = new URLSearchParams(location.search).get('lang') ?? '';
  return spokenOf([asked, chosen, ...navigator.languages]);
}

class Language {
  code = $state(ENGLISH);
  texts = $state.raw(flatten(english as unknown as Tree));
  readonly english = this.texts;
  /** What the players of this game brought themselves; says it in the place of what is printed. */
  own = $state.raw<Texts>(new Map());
  /** Texts of parts of the page that are loaded when somebody goes there. */
  private readonly parts: (typeof loaders)[] = [];

  /** Before the first picture. */
  start = (chosen: string): Promise<void> => this.speak(preferred(chosen));

  /** Some sections as a file, for the engine; English helps out. */
  file(...sections: string[]): string {
    const tree: Tree = { lang: this.code };
    for (const texts of [this.english, this.texts]) {
      for (const [key, text] of texts) if (sections.includes(key.split('.')[0]) && !texts.has(`${key}.name`)) plant(tree, key.split('.'), text);
    }
    return JSON.stringify(tree);
  }

  /** Another part of the page with its texts; from now on they follow the language. */
  async add(files: Files): Promise<void> {
    const part = byCode(files);
    this.texts = withParts(this.texts, [await part.get(this.code)?.()]);
    this.parts.push(part);
  }

  /** A language that cannot be had now changes nothing. */
  async speak(code: string): Promise<void> {
    try {
      const [tree, ...more] = await Promise.all([loaders, ...this.parts].map((part) => part.get(code)?.()));
      this.texts = withParts(tree ? flatten(tree) : this.english, more);
      this.code = code;
    } catch {
      // It goes on as it was.
    }
    document.documentElement.lang = this.code;
    document.title = this.texts.get('ui.title') ?? '';
  }
}

export const language = new Language();
