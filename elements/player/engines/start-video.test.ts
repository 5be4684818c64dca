import { expect, it, vi } from 'vitest'
import { startVideo } from './start-video'

const refusing = (name: string, muted: boolean) => ({ muted, play: () => Promise.reject(new DOMException('refused', name)) })

it('[S-38] says that a tap is needed when the browser refuses to play without sound, and nothing else', async () => {
  const onFailure = vi.fn()
  // With sound the player mutes itself and tries again; a source that is exchanged interrupts.
  startVideo(refusing('NotAllowedError', false), onFailure)
  startVideo(refusing('AbortError', true), onFailure)
  startVideo({ muted: true, play: () => Promise.resolve() }, onFailure)
  await Promise.resolve()
  expect(onFailure).not.toHaveBeenCalled()
  startVideo(refusing('NotAllowedError', true), onFailure)
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledExactlyOnceWith({ code: 'gesture', detail: 'refused' }))
})
