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

interface Place {
  rank: number
  mark?: Span
}

function inTitle(title: string, word: string, readings: Readings): Place | undefined {
  const at = title.toLowerCase().indexOf(word)
  if (at >= 0) {
    const rank = title.length === word.length ? ranks.whole : at === 0 ? ranks.start : ranks.inside
    return { rank, mark: [at, at + word.length] }
  }
  const mark = spelledIn(title, word, readings)
  return mark && { rank: mark[0] === 0 ? ranks.soundStart : ranks.sound, mark }
}

function placeOf(entry: SearchEntry, word: string, readings: Readings): Place | undefined {
  const position = inTitle(entry.title, word, readings)
  if (position) return position
  const around = entry.path.toLowerCase().includes(word) || entry.trail.some((title) => inTitle(title, word, readings) !== undefined)
  return around ? { rank: ranks.around } : undefined
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
      const places = words.map((word) => placeOf(entry, word, readings))
      const found = places.filter((position) => position !== undefined)
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
  const pieces: { text: string; marked: boolean }[] = []
  for (let at = 0; at < title.length; at++) {
    const last = pieces.at(-1)
    if (last && last.marked === isMarked(at)) last.text += title[at]
    else pieces.push({ text: title[at]!, marked: isMarked(at) })
  }
  return pieces
}
