import { describe, expect, it } from 'vitest'
import { type ChatMessage, mergeMessages, readJoinedVenue, readVenueChange, type VenueChange } from './read-venue'

const message = (id: string, content = id): ChatMessage => ({
  id,
  viewerId: 'v1',
  name: '观众',
  content,
  createTime: '2026-01-02 03:04:05',
})
const change = (messages: ChatMessage[], removedIds: string[] = []): VenueChange => ({
  status: 'living',
  onlineCount: 2,
  isChatOpen: true,
  isMuted: false,
  messages,
  removedIds,
  after: 1,
})

describe('[F10] a venue on phones', () => {
  it('reads the venue of a viewer, and nothing without a pass', () => {
    const row = { id: '1', venueNo: '802613', title: '论坛', intro: null, startTime: null, viewerId: 'v1', pass: 'sealed' }
    const venue = { ...row, intro: '', startTime: '', name: '观众' }
    expect(readJoinedVenue(row, '观众')).toEqual(venue)
    expect(readJoinedVenue(venue)).toEqual(venue)
    expect(readJoinedVenue({ ...row, pass: null })).toBeNull()
  })

  it('reads its state, and nothing from a status that viewers do not see', () => {
    const response = {
      status: 'living',
      onlineCount: 2,
      chatFlag: '1',
      isMuted: false,
      messages: [message('a'), 3],
      removedIds: ['b'],
      after: 1,
    }
    expect(readVenueChange(response)).toEqual(change([message('a')], ['b']))
    expect(readVenueChange({ ...response, status: 'draft' })).toBeNull()
  })

  it('adds new messages once, takes removed ones away, and keeps the newest 200', () => {
    const shown = mergeMessages([], change([message('a'), message('b')]))
    expect(mergeMessages(shown, change([]))).toBe(shown)
    expect(mergeMessages(shown, change([message('b', 'released'), message('c')], ['a']))).toEqual([message('b', 'released'), message('c')])
    const many = Array.from({ length: 201 }, (_, index) => message(String(index)))
    expect(mergeMessages([], change(many)).map(({ id }) => id)).toEqual(many.slice(1).map(({ id }) => id))
  })
})
