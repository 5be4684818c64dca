import type { GridRow, RowId } from '../../edit-grid.types'
import type { Patch } from './data.types'
import { carriedOut, inverseStep, relocated, type Step, stepOf, takenBack, without } from './steps'
import { CompletedBatches, type UndoBatches } from './undo-batches'

export type UndoDirection = 'undo' | 'redo'

/** Commands that can be taken back. */
const length = 200

/** What was done, to be taken back or done again; several steps may be one command. */
export class History {
  #undo: (readonly Step[])[] = []
  #redo: (readonly Step[])[] = []
  /** Steps of a command that is still under way. */
  #group: Step[] | null = null
  /** Rows of others came or went within: places are no longer those of then. */
  #isShifted = false

  #isTravelling = false

  /** @param idOf the id of a row, as text */
  constructor(private readonly idOf: (row: GridRow) => RowId) {}

  get canUndo(): boolean {
    return this.#undo.length > 0
  }

  get canRedo(): boolean {
    return this.#redo.length > 0
  }

  /** A command that is under way goes on with what it does from now on. */
  clear(): void {
    this.#undo = []
    this.#redo = []
    this.#group &&= []
    this.#isShifted = false
  }

  /** @param rows as they are before the patch is carried out */
  add(patch: Patch, rows: readonly GridRow[]): void {
    const step = stepOf(patch, rows, this.idOf)
    if (this.#group) this.#group.push(step)
    else this.#remember([step])
  }

  /** Several steps that are one. */
  together<Result>(work: () => Result): Result {
    if (this.#group) return work()
    this.begin()
    try {
      return work()
    } finally {
      this.end()
    }
  }

  /** What is done from now on is one, however long it takes. */
  begin(): void {
    this.#group = []
  }

  end(): void {
    const steps = this.#group ?? []
    this.#group = null
    if (steps.length > 0) this.#remember(steps)
  }

  /** Takes back what was done since it began, and forgets it. */
  abandon(rows: readonly GridRow[], apply: (patch: Patch) => void): void {
    const steps = this.#group ?? []
    this.#group = null
    const batches = this.#through(steps.toReversed().map(inverseStep), rows, new CompletedBatches(apply, Infinity))
    while (!batches.next().done);
  }

  #remember(steps: readonly Step[]): void {
    this.#undo.push(steps)
    if (this.#undo.length > length) this.#undo.shift()
    this.#redo = []
  }

  /**
   * Takes the last command back; of which nothing is left, the one before. Answers whether there was one: none while a command is under
   * way.
   */
  undo(rows: readonly GridRow[], apply: (patch: Patch) => void): boolean {
    return this.#atOnce('undo', rows, apply)
  }

  redo(rows: readonly GridRow[], apply: (patch: Patch) => void): boolean {
    return this.#atOnce('redo', rows, apply)
  }

  #atOnce(direction: UndoDirection, rows: readonly GridRow[], apply: (patch: Patch) => void): boolean {
    const travel = this.travel(direction, rows, apply, Infinity)
    if (!travel) return false
    while (!travel.pieces.next().done);
    return travel.end(true)
  }

  /** The same in pieces; null while a command is under way, or another one is taken back. Until it has ended nothing else is undone. */
  travel(direction: UndoDirection, rows: readonly GridRow[], apply: (patch: Patch) => void, rowsAtOnce = 400): UndoBatches | null {
    if (this.#group || this.#isTravelling) return null
    this.#isTravelling = true
    const [from, to] = direction === 'undo' ? [this.#undo, this.#redo] : [this.#redo, this.#undo]
    const done = new CompletedBatches(apply, rowsAtOnce)
    let command: readonly Step[] | undefined
    const through = (steps: readonly Step[]): Generator<number, void> => this.#through(steps, rows, done)
    const batches = function* (): Generator<number, void> {
      while (!done.isAny && (command = from.pop())) yield* through(direction === 'undo' ? command.toReversed().map(inverseStep) : command)
    }
    const end = (isKept: boolean): boolean => {
      this.#isTravelling = false
      if (!isKept) done.takeBack()
      if (command && (done.isAny || !isKept)) (isKept ? to : from).push(command)
      return done.isAny
    }
    return { pieces: batches(), end }
  }

  /** Carries steps out by a piece each time it is asked, and tells how much is done, 0 to 1. */
  *#through(steps: readonly Step[], rows: readonly GridRow[], done: CompletedBatches): Generator<number, void> {
    for (const [index, step] of steps.entries()) {
      const patch = this.#isShifted ? relocated(step, rows, this.idOf) : step.patch
      if (!patch) continue
      for (const share of done.carryOutAll(patch)) yield (index + share) / steps.length
    }
  }

  /**
   * Others take these rows away: what was removed here before cannot come back, and what stood behind one of them stands behind
   * the row that was before it at that time.
   * @param rows as they are before that
   */
  shift(deleted: ReadonlySet<RowId>, rows: readonly GridRow[]): void {
    this.#isShifted = true
    const now = rows.map((row) => this.idOf(row))
    let ids: readonly RowId[] = now
    const past = (step: Step): Step => {
      const before = takenBack(step, ids, this.idOf)
      const next = without(step, deleted, before, ids, this.idOf)
      ids = before
      return next
    }
    const future = (step: Step): Step => {
      const after = carriedOut(step, ids, this.idOf)
      const next = without(step, deleted, ids, after, this.idOf)
      ids = after
      return next
    }
    const newestFirst = <Item>(items: readonly Item[], change: (item: Item) => Item): Item[] => items.toReversed().map(change).toReversed()
    this.#group &&= newestFirst(this.#group, past)
    this.#undo = newestFirst(this.#undo, (steps) => newestFirst(steps, past))
    ids = now
    this.#redo = newestFirst(this.#redo, (steps) => steps.map(future))
  }

  /** Puts other steps in the place of those that can be taken back or again. */
  rewrite(change: (step: Step) => Step): void {
    this.#undo = this.#undo.map((steps) => steps.map(change))
    this.#redo = this.#redo.map((steps) => steps.map(change))
    this.#group = this.#group?.map(change) ?? null
  }
}
