import type { GridControl } from './grid-control'

/** Does with code that comes now what the user asked for. Where it does not come the user is told, and can ask once more. */
export function withPart<Part>(control: GridControl, load: () => Promise<Part>, work: (part: Part) => void): void {
  load().then(work, () => control.events?.lost(() => withPart(control, load, work)))
}
