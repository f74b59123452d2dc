// Texts with places: "{name} takes {region}", "{n, plural, one {# coin} other {# coins}}". The plural
// forms follow the language, so that Russian and Hungarian come out right too.

export type Params = Record<string, string | number>;

/** Where the brace that opens at `from` closes. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '{') depth++;
    if (text[i] === '}' && --depth === 0) return i;
  }
  return text.length;
}

function forms(text: string): Record<string, string> {
  const out: Record<string, string> = {};
  for (let i = 0; i < text.length; ) {
    const open = text.indexOf('{', i);
    if (open < 0) break;
    const close = closing(text, open);
    out[text.slice(i, open).trim()] = text.slice(open + 1, close);
    i = close + 1;
  }
  return out;
}

function fill(place: string, params: Params, language: string): string {
  const [name, kind, ...rest] = place.split(',');
  const value = params[name.trim()] ?? `{${name}}`;
  if (kind?.trim() !== 'plural') return String(value);
  const choices = forms(rest.join(','));
  const exact = choices[`=${value}`];
  const form = exact ?? choices[new Intl.PluralRules(language).select(Number(value))] ?? choices.other ?? '';
  return format(form.replaceAll('#', String(value)), params, language);
}

export function format(text: string, params: Params, language: string): string {
  let out = '';
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== '{') {
      out += text[i];
      continue;
    }
    const close = closing(text, i);
    out += fill(text.slice(i + 1, close), params, language);
    i = close;
  }
  return out;
}
