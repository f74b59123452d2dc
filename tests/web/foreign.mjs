// Words of English that a language has not: where one of them is read, it comes from the code and not from the texts.
const wordsOf = (text) => text.replaceAll('\u00ad', '').match(/\p{L}{3,}/gu) ?? [];
const wordsIn = (texts) => (typeof texts === 'string' ? wordsOf(texts) : Object.values(texts).flatMap(wordsIn));

/** A reader of lines: gives the words in them that are English and not of this language. */
export function foreignTo(texts, english) {
  const own = new Set(wordsIn(texts));
  const strange = new Set(wordsIn(english).filter((word) => !own.has(word)));
  return (lines) => [...new Set(lines.flatMap(wordsOf).filter((word) => strange.has(word)))];
}
