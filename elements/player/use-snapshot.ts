import type { RefObject } from 'react'
import { saveFile } from '../core/dom/save-file'
import { useFeedback } from '../core/feedback'
import { useStrings } from '../core/i18n'
import { mediaFileName } from './playback/file-name'
import { playerStrings } from './player.strings'

const quality = 0.92

/** The picture that is seen now, as a JPEG of its own size. Throws where it comes from a site that does not allow it. */
function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
}

/** Takes the picture and saves it, unless whoever hears of it takes it. Gives null where there is none. */
export function useSnapshot(
  video: RefObject<HTMLVideoElement | null>,
  label: string,
  onSnapshot: (taken: { blob: Blob; name: string }) => boolean,
): () => Promise<Blob | null> {
  const t = useStrings(playerStrings)
  const feedback = useFeedback()

  return async function snapshot() {
    const node = video.current
    if (!node || node.videoWidth === 0) return null
    try {
      const blob = await pictureOf(node)
      if (!blob) throw new Error('the browser made no picture')
      const name = mediaFileName(label, new Date(), 'jpg')
      if (onSnapshot({ blob, name })) {
        saveFile(blob, name)
        feedback.toast({ tone: 'success', title: t('saved', { name }), cause: 'player-file' })
      }
      return blob
    } catch {
      feedback.toast({ tone: 'danger', title: t('noSnapshot'), text: t('noSnapshotText'), cause: 'player-file' })
      return null
    }
  }
}
