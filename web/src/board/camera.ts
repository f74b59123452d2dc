// Where the board lies in its window. `scale` is pixels per board unit; x and y are the place of the
// sheet's corner in pixels.
export interface Camera { x: number; y: number; scale: number }
export interface Size { width: number; height: number }

const MOST = 4; // times the size at which the whole sheet fits

const EDGE = 5; // pixels around the whole sheet, for its shadow

export function fit(sheet: Size, window: Size): Camera {
  const edge = window.width > 600 ? EDGE : 0;
  const scale = Math.min((window.width - 2 * edge) / sheet.width, (window.height - 2 * edge) / sheet.height);
  return { scale, x: (window.width - sheet.width * scale) / 2, y: (window.height - sheet.height * scale) / 2 };
}

/** Keeps the sheet in the window: centred where it is smaller, without gaps where it is larger. */
export function clamp(camera: Camera, sheet: Size, window: Size): Camera {
  const least = fit(sheet, window).scale;
  const scale = Math.min(Math.max(camera.scale, least), least * MOST);
  const axis = (at: number, length: number, room: number) =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, at));
  return { scale, x: axis(camera.x, sheet.width * scale, window.width), y: axis(camera.y, sheet.height * scale, window.height) };
}

/** Zooms by a factor so that the point of the window stays where it is. */
export function zoomAt(camera: Camera, factor: number, px: number, py: number, sheet: Size, window: Size): Camera {
  const wanted = clamp({ ...camera, scale: camera.scale * factor }, sheet, window).scale;
  const k = wanted / camera.scale;
  return clamp({ scale: wanted, x: px - (px - camera.x) * k, y: py - (py - camera.y) * k }, sheet, window);
}

/** Brings a box of the sheet into the window, as large as it fits. */
export function show(box: { x: number; y: number; width: number; height: number }, sheet: Size, window: Size): Camera {
  const scale = Math.min(window.width / box.width, window.height / box.height);
  const bounded = clamp({ x: 0, y: 0, scale }, sheet, window).scale;
  return clamp(
    { scale: bounded, x: window.width / 2 - (box.x + box.width / 2) * bounded, y: window.height / 2 - (box.y + box.height / 2) * bounded },
    sheet,
    window,
  );
}
