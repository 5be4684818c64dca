import { describe, expect, it } from 'vitest'
import { readVideoDetail, readVideoPage } from './read-video'

const row = { id: '1', title: '大坝巡检', cover: null, duration: 61, tags: '水利,巡检', playCount: 7, publishTime: '2026-01-02 03:04:05' }
const video = { ...row, cover: '', tags: ['水利', '巡检'] }

describe('[F11] videos on phones', () => {
  it('reads a video with related ones', () => {
    expect(readVideoDetail({ ...row, intro: null, related: [{ ...row, tags: null }, { title: 'no id' }] })).toEqual({
      ...video,
      intro: '',
      related: [{ ...video, tags: [] }],
    })
    expect(readVideoDetail(null)).toBeNull()
    expect(readVideoDetail({ title: 'no id' })).toBeNull()
  })

  it('reads a page of videos, and nothing from what is none', () => {
    expect(readVideoPage({ records: [row, 3], total: 9 })).toEqual({ records: [video], total: 9 })
    expect(readVideoPage('text')).toEqual({ records: [], total: 0 })
  })
})
