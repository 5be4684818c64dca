import type { Readings } from '../core/pinyin/pinyin'
import { type Span, spelledIn } from '../core/pinyin/spelling'
import { maxRecent } from './recent'
import type { SearchEntry } from './search-entries'

export interface Hit {
  entry: SearchEntry
  /** What of the title was asked for. */
  marks: readonly Span[]
}

/** How good a place is: the title, its start, inside of it, its sound, then what stands around it. Lower is better. */
const ranks = { whole: 0, start: 1, inside: 2, soundStart: 3, sound: 4, around: 5 } as const

interface Match {
  rank: number
  mark?: Span
}

function inTitle(title: string, text: string, readings: Readings): Match | undefined {
  const at = title.toLowerCase().indexOf(text)
  if (at >= 0) {
    const rank = title.length === text.length ? ranks.whole : at === 0 ? ranks.start : ranks.inside
    return { rank, mark: [at, at + text.length] }
  }
  const mark = spelledIn(title, text, readings)
  return mark && { rank: mark[0] === 0 ? ranks.soundStart : ranks.sound, mark }
}

function matchOf(entry: SearchEntry, text: string, readings: Readings): Match | undefined {
  const position = inTitle(entry.title, text, readings)
  if (position) return position
  const isInContext = entry.path.toLowerCase().includes(text) || entry.trail.some((title) => inTitle(title, text, readings) !== undefined)
  return isInContext ? { rank: ranks.around } : undefined
}

/**
 * What fits the words of a query, best first: by title, by pinyin or its initials, by the groups above and by path. Among
 * equals what was chosen lately comes first, then the order of the menu.
 */
export function search(entries: readonly SearchEntry[], query: string, recent: readonly string[], readings: Readings): Hit[] {
  const words = query.trim().toLowerCase().split(/\s+/)
  const lately = (path: string): number => (recent.includes(path) ? recent.indexOf(path) : recent.length)
  return entries
    .flatMap((entry) => {
      const matches = words.map((word) => matchOf(entry, word, readings))
      const found = matches.filter((position) => position !== undefined)
      if (found.length < words.length) return []
      return [{ entry, marks: found.flatMap(({ mark }) => (mark ? [mark] : [])), rank: found.reduce((sum, { rank }) => sum + rank, 0) }]
    })
    .sort((a, b) => a.rank - b.rank || lately(a.entry.path) - lately(b.entry.path))
    .map(({ entry, marks }) => ({ entry, marks }))
}

export interface Section {
  key: 'found' | 'recent' | 'tabs' | 'pages'
  hits: readonly Hit[]
}

/** What the palette lists: what was found, or without a query the latest pages, the other open tabs and all other pages. */
export function sectionsOf(entries: readonly SearchEntry[], query: string, recent: readonly string[], readings: Readings): Section[] {
  const plain = (some: readonly SearchEntry[]): Hit[] => some.map((entry) => ({ entry, marks: [] }))
  const latest = recent.slice(0, maxRecent).flatMap((path) => entries.find((entry) => entry.path === path) ?? [])
  const others = entries.filter((entry) => !latest.includes(entry))
  const sections: Section[] =
    query.trim() === ''
      ? [
          { key: 'recent', hits: plain(latest) },
          { key: 'tabs', hits: plain(others.filter(({ tab }) => tab)) },
          { key: 'pages', hits: plain(others.filter(({ tab }) => !tab)) },
        ]
      : [{ key: 'found', hits: search(entries, query, recent, readings) }]
  return sections.filter(({ hits }) => hits.length > 0)
}

/** A title in pieces, the marked ones told apart. */
export function piecesOf(title: string, marks: readonly Span[]): { text: string; marked: boolean }[] {
  const isMarked = (at: number): boolean => marks.some(([from, to]) => at >= from && at < to)
  const parts: { text: string; marked: boolean }[] = []
  for (let at = 0; at < title.length; at++) {
    const last = parts.at(-1)
    if (last && last.marked === isMarked(at)) last.text += title[at]
    else parts.push({ text: title[at]!, marked: isMarked(at) })
  }
  return parts
}
