// Small views of the boxes: surface, underground, sky, and all of them.
const put = (motif: string, x: number, y: number, k: number): string => `<use href="#m-${motif}" transform="translate(${x} ${y}) scale(${k})"/>`;

const LAND = `<path d="M0 70C40 52 80 60 110 58C150 50 190 58 220 52V96H0Z" fill="#cfd08a" stroke="#35271a" stroke-width="2"/>${put('peak1', 62, 66, 0.8)}${put('peak2', 108, 64, 0.7)}<path d="M0 82C50 70 120 78 220 70V96H0Z" fill="#f0d68a" stroke="#35271a" stroke-width="2"/>${put('pine1', 18, 86, 0.8)}${put('oak', 40, 90, 0.8)}${put('mill', 168, 82, 0.95)}${put('wheat', 130, 92, 0.7)}${put('wheat', 200, 94, 0.7)}${put('pine2', 84, 92, 0.8)}`;
const CAVE = `<path d="M0 0H220V14L206 30L196 12L180 26L168 8L146 22L132 6L110 20L92 8L70 26L56 10L38 24L20 8L8 20L0 12Z" fill="#15101b"/>${put('volcano', 112, 84, 0.72)}${put('crag1', 50, 86, 0.7)}<path d="M0 84C60 72 150 84 220 74V96H0Z" fill="#5d4a63" stroke="#0c0910" stroke-width="2"/>${put('crystal1', 190, 88, 0.8)}${put('shroom1', 24, 92, 0.75)}${put('shroom2', 58, 94, 0.8)}${put('crystal2', 156, 92, 0.8)}${put('cart', 96, 88, 0.6)}`;
const ISLAND = `<path d="M50 46C80 36 150 36 176 48C172 64 150 78 118 84C84 82 56 66 50 46Z" fill="#8a623f" stroke="#35271a" stroke-width="2"/><path d="M44 44C80 32 150 32 182 46C150 58 80 58 44 44Z" fill="#cfd08a" stroke="#35271a" stroke-width="2"/>${put('pine1', 86, 46, 0.7)}${put('mill', 128, 48, 0.8)}${put('oak', 158, 46, 0.6)}<path d="M8 80C4 70 18 64 24 70C30 60 46 64 46 74C54 74 56 84 48 86H14C8 86 6 84 8 80ZM172 22C168 14 180 8 186 13C190 5 206 8 206 17C214 17 214 26 208 28H178C172 28 170 26 172 22Z" fill="#fdf9ee" stroke="#4b7f94" stroke-width="2"/>`;

const VIEWS: Record<string, string> = {
  base: `<rect width="220" height="96" fill="#bfe0dd"/><circle cx="136" cy="20" r="11" fill="#fff3c4" stroke="#35271a" stroke-width="2"/>${LAND}`,
  underground: `<rect width="220" height="96" fill="#2b2233"/>${CAVE}`,
  sky: `<rect width="220" height="96" fill="#a9d3e4"/>${ISLAND}`,
  all: `<rect width="220" height="96" fill="#a9d3e4"/><g transform="translate(62 -4) scale(.44)">${ISLAND}</g><path d="M0 48C40 38 80 44 110 42C150 38 190 44 220 40V70H0Z" fill="#cfd08a" stroke="#35271a" stroke-width="2"/>${put('peak2', 34, 50, 0.5)}${put('peak1', 60, 52, 0.45)}${put('mill', 150, 54, 0.55)}${put('pine1', 186, 56, 0.5)}${put('oak', 204, 57, 0.5)}${put('pine2', 100, 56, 0.55)}<path d="M0 62L18 66L34 60L60 67L90 61L120 67L150 60L180 66L220 60V96H0Z" fill="#2b2233" stroke="#0c0910" stroke-width="2"/>${put('crystal1', 188, 94, 0.5)}${put('shroom1', 26, 95, 0.5)}${put('volcano', 108, 92, 0.4)}${put('crag2', 62, 94, 0.5)}${put('shroom2', 150, 95, 0.6)}`,
};

/** A view of a box as the inside of a picture 220 wide and 96 high; a box of players' own shows the land. */
export const boxView = (set: string): string => VIEWS[set] ?? VIEWS.base;
