import { describe, expect, it } from 'vitest';
import { format } from '../src/lib/message';

describe('messages', () => {
  it('fills places', () => expect(format('{a} takes {b}', { a: 'Ada', b: 'Hill 3' }, 'en')).toBe('Ada takes Hill 3'));
  it('shows a place that nobody filled', () => expect(format('{a}!', {}, 'en')).toBe('{a}!'));
  it('knows plural forms', () => {
    const text = '{n, plural, one {# coin} other {# coins}}';
    expect(format(text, { n: 1 }, 'en')).toBe('1 coin');
    expect(format(text, { n: 4 }, 'en')).toBe('4 coins');
  });
  it('knows the forms of Russian', () => {
    const text = '{n, plural, one {# монета} few {# монеты} many {# монет} other {# монеты}}';
    expect([1, 2, 5, 21, 11].map((n) => format(text, { n }, 'ru'))).toEqual(['1 монета', '2 монеты', '5 монет', '21 монета', '11 монет']);
  });
  it('takes an exact number first', () => expect(format('{n, plural, =0 {} one {#} other {x #}}', { n: 0 }, 'en')).toBe(''));
  it('fills places inside a form', () => expect(format('{n, plural, one {# of {r}} other {# of {r}}}', { n: 2, r: 'Elves' }, 'en')).toBe('2 of Elves'));
});
