import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tools/free-port.mjs'
import { exitOf } from '../tools/server'
import { waitFor } from '../tools/wait'
import { ffmpegPath, lalProgram, mediamtxProgram } from './programs.mjs'

/** A media server of its own for one test file. */
export interface MediaServer {
  /** What the form of a node is told. */
  readonly fields: Readonly<Record<string, string>>
  /** Where encoders push to, without application and stream. */
  readonly rtmp: string
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>
  /** Begins, with what makes it ask our server. */
  start(hooks: string): Promise<void>
  /** Ends it and removes its files. */
  remove(): Promise<void>
}

/** What would outlive a test run that ends before its time. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

interface Program {
  file: string
  fields: Record<string, string>
  rtmp: string
  /** Where its calls are. */
  apiPort: number
  configuration(hooks: string): { name: string; text: string; arguments: (file: string) => string[] }
}

function serverOf({ file, fields, rtmp, apiPort, configuration }: Program): MediaServer {
  const folder = mkdtempSync(join(tmpdir(), 'ops-media-'))
  let child: ChildProcess | undefined

  async function kill(): Promise<void> {
    if (!child) return
    child.kill('SIGKILL')
    await exitOf(child)
    child = undefined
  }

  return {
    fields,
    rtmp,
    kill,
    async start(hooks) {
      const { name, text, arguments: argumentsFor } = configuration(hooks)
      const path = join(folder, name)
      writeFileSync(path, text)
      const started = spawn(file, argumentsFor(path), { cwd: folder, stdio: 'ignore' })
      child = started
      running.add(started)
      started.once('exit', () => running.delete(started))
      await waitFor(() => isOpen(apiPort), `${name} to listen`)
    },
    async remove() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function lalServer(): Promise<MediaServer> {
  const [rtmpPort, flvPort, apiPort] = [await freePort(), await freePort(), await freePort()]
  const off = { enable: false }
  return serverOf({
    file: lalProgram(),
    fields: { kind: 'lal', apiUrl: `http://127.0.0.1:${apiPort}`, flvUrl: `http://127.0.0.1:${flvPort}` },
    rtmp: `rtmp://127.0.0.1:${rtmpPort}`,
    apiPort,
    configuration: (hooks) => ({
      name: 'lalserver.conf.json',
      text: JSON.stringify({
        conf_version: 'v0.4.1',
        rtmp: { enable: true, addr: `127.0.0.1:${rtmpPort}`, gop_num: 1 },
        default_http: { http_listen_addr: `127.0.0.1:${flvPort}` },
        httpflv: { enable: true, url_pattern: '/', gop_num: 1 },
        hls: off,
        httpts: off,
        rtsp: off,
        record: { enable_flv: false, enable_mpegts: false },
        http_api: { enable: true, addr: `127.0.0.1:${apiPort}` },
        server_id: '1',
        pprof: off,
        log: { level: 4, filename: './lal.log', is_to_stdout: false, assert_behavior: 1 },
        ...(JSON.parse(hooks) as object),
      }),
      arguments: (path) => ['-c', path],
    }),
  })
}

/** `rtsp`: where it serves streams over RTSP. */
export async function mediamtxServer(): Promise<MediaServer & { readonly rtsp: string }> {
  const [rtmp, rtsp, hls, webrtc, srt, apiPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const server = serverOf({
    file: mediamtxProgram(),
    fields: {
      kind: 'mediamtx',
      apiUrl: `http://127.0.0.1:${apiPort}`,
      whepUrl: `http://127.0.0.1:${webrtc}`,
      hlsUrl: `http://127.0.0.1:${hls}`,
      srtUrl: `srt://127.0.0.1:${srt}`,
    },
    rtmp: `rtmp://127.0.0.1:${rtmp}`,
    apiPort,
    configuration: (hooks) => ({
      name: 'mediamtx.yml',
      text: [
        'logLevel: error',
        `rtmpAddress: 127.0.0.1:${rtmp}`,
        `rtspAddress: 127.0.0.1:${rtsp}`,
        'rtspTransports: [tcp]',
        `hlsAddress: 127.0.0.1:${hls}`,
        'hlsMuxerCloseAfter: 20s',
        `webrtcAddress: 127.0.0.1:${webrtc}`,
        `webrtcLocalUDPAddress: 127.0.0.1:${webrtc}`,
        'webrtcIPsFromInterfaces: no',
        'webrtcAdditionalHosts: [127.0.0.1]',
        `srtAddress: 127.0.0.1:${srt}`,
        `apiAddress: 127.0.0.1:${apiPort}`,
        hooks,
        'paths: {all_others: }',
        '',
      ].join('\n'),
      arguments: (path) => [path],
    }),
  })
  return { ...server, rtsp: `rtsp://127.0.0.1:${rtsp}` }
}

/** An encoder that pushes a moving test picture until it is refused, cut off or stopped. */
export interface Encoder {
  /** When it has ended, by itself or not. */
  readonly ended: Promise<unknown>
  stop(): void
}

/** Pushes over RTMP, or over SRT where the address says so. */
export function encode(address: string): Encoder {
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15', '-f', 'lavfi', '-i', 'sine']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '15', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const form = address.startsWith('srt:') ? 'mpegts' : 'flv'
  const child = spawn(ffmpegPath() ?? 'ffmpeg', ['-loglevel', 'error', ...picture, ...codecs, '-f', form, address], { stdio: 'ignore' })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return { ended: exitOf(child), stop: () => void child.kill('SIGKILL') }
}
