import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Makes the clips of `videos/` anew: `node demo/server/media/clips/make-clips.mjs`, with an ffmpeg on the PATH and a font that fontconfig
 * finds. Nobody else needs it: the clips are in the repository. The pictures are computed by filters of ffmpeg and the tone by
 * its generator, so they are nobody's but ours.
 *
 * A clip is meant to be played round and round: 9.6 s are whole numbers of pictures (144 at 15 a second), of groups that begin
 * with a key frame (6 of 24) and of sound frames (450 of 1024 samples at 48 kHz), so that nothing jumps where it begins again.
 */
const SECONDS = 9.6
const RATE = 15
const GROUP = 24

/** Name of a clip, what is seen, what is written on it, how well it has to be coded, its tone in Hz. */
const CLIPS = [
  ['studio', `testsrc2=rate=${RATE}:size=640x360`, 'STUDIO A', 30, 440],
  [
    'harbour',
    `gradients=rate=${RATE}:size=640x360:c0=0x0b2a4a:c1=0x1f6f8b:c2=0xf2b880:c3=0x2d3e50:n=4:seed=7:speed=0.02`,
    'HARBOUR',
    26,
    330,
  ],
  ['tunnel', `mandelbrot=rate=${RATE}:size=640x360:start_scale=2.4:end_scale=0.6:end_pts=150`, 'TUNNEL 2', 37, 262],
  [
    'crossing',
    `life=rate=${RATE}:size=80x45:mold=10:seed=5:ratio=0.16:death_color=0x10301c:life_color=0x8fe3a0:mold_color=0x1b3a26,scale=640:360:flags=neighbor`,
    'CROSSING N',
    30,
    392,
  ],
]

/** Width, suffix and how much worse it may be; what players take for the small picture in a wall. */
const SIZES = [
  [640, '', 0],
  [320, '-sub', 2],
]

const folder = join(dirname(fileURLToPath(import.meta.url)), 'videos')

/** Arguments in groups, as they belong together. */
function ffmpeg(...groups) {
  const { status, error } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...groups.flat()], { stdio: 'inherit' })
  if (error || status !== 0) throw error ?? new Error('ffmpeg failed')
}

const LABEL = 'fontcolor=white:box=1:boxcolor=0x000000@0.55:boxborderw=8:font=Monospace'

for (const [name, picture, label, quality, tone] of CLIPS) {
  const caption = `drawtext=${LABEL}:fontsize=22:x=16:y=16:text='${label}'`
  const clock = `drawtext=${LABEL}:fontsize=22:x=w-tw-16:y=h-th-16:text='%{pts\\:hms}'`
  for (const [width, suffix, worse] of SIZES) {
    const flv = join(folder, `${name}${suffix}.flv`)
    rmSync(flv, { force: true })
    ffmpeg(
      ['-f', 'lavfi', '-i', `${picture},${caption},${clock},scale=${width}:-2,format=yuv420p`],
      ['-f', 'lavfi', '-i', `sine=frequency=${tone}:sample_rate=48000,volume=0.15`],
      ['-t', String(SECONDS), '-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-crf', String(quality + worse)],
      ['-g', String(GROUP), '-keyint_min', String(GROUP), '-sc_threshold', '0', '-bf', '0'],
      ['-c:a', 'aac', '-b:a', '32k', '-ac', '1', '-map_metadata', '-1'],
      ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
      ['-flvflags', 'no_duration_filesize', flv],
    )
    // What its key frames show, for whoever wants a picture of it at once.
    if (suffix === '')
      ffmpeg(
        ['-i', flv, '-vf', "select='eq(pict_type,I)',scale=320:-2", '-fps_mode', 'vfr', '-q:v', '7', '-map_metadata', '-1'],
        ['-fflags', '+bitexact', join(folder, `${name}-still-%d.jpg`)],
      )
    // The same pictures as a file that is played from any place in it: its index comes first.
    if (suffix === '') ffmpeg('-i', flv, '-c', 'copy', '-fflags', '+bitexact', '-movflags', '+faststart', join(folder, `${name}.mp4`))
  }
}
