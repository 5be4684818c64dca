import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { clipPath } from '../clips/clips'

/** Demo folders of the video folder: names of files and the clips that they are. */
export const DEMO_VIDEOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  城市风光: { '港口晨曦.mp4': 'harbour.mp4', '路口车流.mp4': 'crossing.mp4' },
  安全培训: { '01 隧道巡检.mp4': 'tunnel.mp4', '02 路口通行.flv': 'crossing.flv' },
  企业宣传: { '演播室.mp4': 'studio.mp4', '港口.flv': 'harbour.flv' },
}

/** Copies the clips that come with the server to the video folder. */
export async function createDemoVideos(root: string): Promise<void> {
  for (const [folder, files] of Object.entries(DEMO_VIDEOS)) {
    await mkdir(join(root, folder), { recursive: true })
    for (const [name, clip] of Object.entries(files)) await copyFile(clipPath(clip), join(root, folder, name))
  }
}
