import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { takeUpload } from '../../media/uploads/uploads'
import { UPLOAD_FOLDER } from '../../media/video-folder/video-folder'
import { fileColumns, freeName } from './video-files'

export const UPLOAD_END = {
  body: requestSchema({ uploadId: required(textParam('上传', 64)) }),
  result: objectSchema({
    path: Type.String(),
    duration: Type.Number(),
    width: Type.Integer(),
    height: Type.Integer(),
    codec: nullable(Type.String()),
  }),
}

/** POST /ibl/uploadEnd {uploadId}: checks the content of a finished upload and moves it into the media folder. */
export async function endUpload({ body, caller, context }: HandlerContext<typeof UPLOAD_END>): Promise<Envelope> {
  const folder = join(context.videos.root, UPLOAD_FOLDER)
  await mkdir(folder, { recursive: true })
  let path = ''
  const file = await takeUpload(context, caller.userId, body.uploadId, async (name) => {
    path = `${UPLOAD_FOLDER}/${await freeName(context, UPLOAD_FOLDER, name)}`
    return join(context.videos.root, path)
  })
  try {
    const { duration, width, height, codec } = await fileColumns(context, path)
    return actionResult('上传成功', { path, duration, width, height, codec })
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}
