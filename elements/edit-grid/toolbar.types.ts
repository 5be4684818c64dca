import type { GridValues } from './editing/checking'

/** Buttons of the toolbar by name; `undo` stands for undo and redo, `move` for both arrows, `save` also for giving up changes. */
export const toolbarButtons = [
  'add',
  'insert',
  'remove',
  'move',
  'undo',
  'clearSelection',
  'find',
  'filter',
  'columns',
  'size',
  'export',
  'fullscreen',
  'save',
] as const

export type ToolbarButton = (typeof toolbarButtons)[number]

/** What the user asked the toolbar for. */
export type ToolbarAct =
  | {
      readonly name:
        | 'add'
        | 'insert'
        | 'remove'
        | 'moveUp'
        | 'moveDown'
        | 'undo'
        | 'redo'
        | 'clearSelection'
        | 'filter'
        | 'size'
        | 'fullscreen'
        | 'discard'
    }
  /**
   * What is to be saved; the changes count as saved when the promises given to `waitFor` are kept, or by `acceptChanges()`. A promise
   * of `{rows}` hands over the rows as they are stored, new ones with their ids.
   */
  | { readonly name: 'save'; readonly values: GridValues; readonly waitFor: (response: Promise<unknown>) => void }
