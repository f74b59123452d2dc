/** A picture as markup. It only decorates: what it means is said in words beside it. */
export const svg = (inner: string, viewBox: string, width: number, height: number, name = ''): string =>
  `<svg class="${name}" viewBox="${viewBox}" width="${width}" height="${height}" aria-hidden="true">${inner}</svg>`;
