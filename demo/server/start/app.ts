import { hostname } from 'node:os'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createPasswordHasher } from '../platform/identity/password-hash'
import { captchaSecretOf } from '../account/sign-in/captcha'
import { createSessions, loadSigningKey } from '../platform/identity/sessions'
import type { ServerContext } from '../platform/context'
import { lockDataFolder } from './data-folder/lock'
import { createMemoryAttempts } from '../platform/identity/memory-attempts'
import { isReachable, openDatabase, schemaOf } from '../platform/database/connection'
import { DataFolderError } from '../platform/database/database-errors'
import { migrate } from '../platform/database/migrate'
import { prepareKey } from '../platform/database/prepare-key'
import { makeDataFolder } from '../platform/database/sqlite'
import { unreadableSecretsText } from '../platform/database/unreadable-secrets'
import { dialectOf } from './dialects/dialect'
import { clearIncoming } from '../platform/files/abandoned'
import { finishCallsOnClose } from '../platform/http/drain'
import { createErrorHandler } from '../platform/http/error-handler'
import { createFastify } from '../platform/http/fastify'
import { identify } from '../platform/http/guard'
import { addHeaders } from '../platform/http/headers'
import { requireAllowedHost } from '../platform/http/hosts'
import { acceptJsonBodies } from '../platform/http/json-body'
import { servePages } from '../platform/http/pages'
import { registerRoutes } from '../platform/http/register-routes'
import { BASE_PATH, type Route } from '../platform/http/routes'
import { mayGoOn } from '../devices/watching/admission'
import { createSimulator, type Simulator } from '../devices/seed/simulator'
import { addStreams } from '../devices/watching/stream-route'
import { shippedClips } from '../media/clips/clips'
import { createEmbeddedSource } from '../media/feeds/embedded'
import { createLoops } from '../media/clips/loops'
import { createPushes } from '../media/feeds/pushes'
import type { RtcApp } from '../media/contract/rtc'
import { addRtc } from '../media/rtc/rtc-route'
import { createRtc, type RtcServer } from '../media/rtc/rtc-server'
import { createRelays } from '../media/feeds/relays'
import { mediaSecretOf } from '../media/tickets/ticket'
import { createWatchGuard } from '../media/tickets/watch-guard'
import { createPoller } from '../media/tickets/poller'
import { createVideoFolder } from '../media/video-folder/video-folder'
import { addUploads } from '../media/uploads/uploads'
import { createProgrammeRecorder } from '../recordings/qvod/programme-recorder'
import { createVideoCovers } from '../recordings/qvod/video-covers'
import { createVideoMaker } from '../recordings/qvod/video-maker'
import { recoverVideos } from '../recordings/qvod/recover-videos'
import { createVenueFeeds, createVenueStreams } from '../streams/venue/venue-streams'
import { openLines } from '../media/sharing/relay-client'
import { ownAddress } from '../media/sharing/own-address'
import { addRelays } from '../media/sharing/relay-route'
import { createSharedStreams } from '../media/sharing/shared-streams'
import { limitSlowClients } from '../platform/http/slow-clients'
import { measureCalls } from '../platform/http/metrics'
import { checkSignatures } from '../platform/http/signature'
import { warnOfLostTenant } from '../platform/http/tenant-header'
import { performJob } from '../monitor/jobs/perform'
import { exceptionLog } from '../platform/audit/exceptions'
import { createMeasures, type Measures } from '../platform/measures/measures'
import { createRecorder } from '../recordings/recorder/recorder'
import { createReportRunner } from '../platform/report-runner/runner'
import { watchLoad } from '../streams/nodes/load'
import { createMediaNodes } from '../streams/nodes/media-nodes'
import { createOwnNode } from '../streams/nodes/own-node'
import { createStreamStats } from '../devices/watching/stream-stats'
import { createBanEnds } from '../devices/equipment/bans'
import { createStreamNotices } from '../devices/stream-events/notices'
import { createOnlineSampler } from '../devices/trends/trends'
import { createGrantEnds } from '../devices/equipment/grant-ends'
import { createDispatchSimulator } from '../field/seed/dispatch-simulator'
import { createAlarmSimulator } from '../field/seed/simulator'
import { createRoomMedia, ROOM_APP } from '../field/dispatch/room-media'
import { createDispatchWatch } from '../field/dispatch/watch'
import { createAlarmWatch } from '../field/sos/watch'
import { createPositionFeed } from '../field/tracks/watch'
import { createPositionSimulator } from '../field/seed/positions'
import { createGb, type Gb } from '../gb/service/gb'
import { createGbSimulator, type GbSimulator } from '../gb/seed/simulator'
import { addMqtt } from '../mqtt/broker/mqtt-route'
import { brokerOrigins } from '../mqtt/broker/outside'
import { createMqtt } from '../mqtt/mqtt'
import { createMqttSimulator } from '../mqtt/seed/simulator'
import { createIngest } from '../streams/pushes/ingest'
import { startChain } from '../streams/seed/chain-simulator'
import { createNodeSimulator } from '../streams/seed/node-simulator'
import { createWork } from '../streams/create-work'
import { docRoutes } from '../platform/openapi/routes'
import { createHub } from '../platform/realtime/hub'
import { addSockets } from '../platform/http/socket-route'
import { ROUTES } from './areas'
import { createScheduler } from '../platform/scheduler/scheduler'
import { applyAdminPassword } from './seed/admin-password'
import { seedFirstAdministrator } from './seed/first-administrator'
import { seedDemoData } from './seed/seed'
import { type ServerOptions, type Settings, settingsFrom } from '../platform/base/settings'
import { timeText } from '../platform/base/time'

export interface AppOptions extends ServerOptions {
  /** Routes beside those of the table: tests bring faulty ones. */
  moreRoutes?: readonly Route[]
  /** Rules of further app names of WebRTC: tests bring their own. */
  rtcApps?: Readonly<Record<string, RtcApp>>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where encoders push to; null: nowhere, or the port was taken. */
    rtmpPort: number | null
    /** Where devices of GB/T 28181 register; null: nowhere. */
    sipPort: number | null
    /** For tests: looks now for what is due. */
    gb: Pick<Gb, 'poll'>
  }
}

/** Milliseconds that running calls have when the server is asked to stop. */
const LAST_CALLS = 5000
/** Time between two looks for new files in the media folder, ms. */
const FOLDER_INTERVAL = 60_000
/** Any number; what the devices of the demo do follows from it. */
const SIMULATED_FROM = 300

/** The context with what `createApp` begins. */
type Started = ServerContext & { rtc: RtcServer; mqtt: ReturnType<typeof createMqtt> }

async function createContext(
  settings: Settings,
  { log, server }: Pick<FastifyInstance, 'log' | 'server'>,
  measures: Measures,
): Promise<Started> {
  const database = openDatabase(settings)
  try {
    await prepareKey(database, settings)
    await migrate(database, { schema: await schemaOf(database, settings) })
    const passwords = createPasswordHasher(settings.limits.scryptCost)
    await (settings.demo === 'off' ? seedFirstAdministrator : seedDemoData)(database, settings, passwords)
    const unread = await unreadableSecretsText(database, settings)
    // Where several processes work on one database, one that cannot read what the others sealed would do harm.
    if (unread !== null && settings.databaseUrl !== '' && settings.secretKeyLost === 'off')
      throw new DataFolderError(`${unread}\nTo start without that key: OPS_SECRET_KEY_LOST=on`)
    if (unread !== null) log.error(unread)
    await applyAdminPassword(database, settings, passwords)
    await dialectOf(settings.emulate).prepare(database)
    const key = await loadSigningKey(database, timeText(settings.clock.now()))
    const sessions = createSessions(database, settings, key, (error) => log.warn({ err: error }, 'sessions wait for the database'))
    const memoryAttempts = createMemoryAttempts(settings.clock, settings.limits.failureWindow)
    const hub = createHub(database, sessions, (error) => log.error({ err: error }, 'sockets wait for the database'))
    const reports = createReportRunner(database, settings)
    const pushes = createPushes()
    const deviceProtocols: ServerContext['deviceProtocols'] = new Map()
    const mediaSecret = mediaSecretOf(key)
    const openLine = openLines({ settings, mediaSecret, carriersOf: (stream) => shared.carriersOf(stream) }, (error) =>
      log.warn({ err: error }, 'a stream of another process does not come'),
    )
    const venueFeeds = createVenueFeeds()
    const loops = createLoops(shippedClips(), settings.limits, () => performance.now())
    // Where one process has the database for itself no other carries anything.
    const relays = settings.databaseUrl === '' ? [] : [createRelays(openLine, settings.limits)]
    const media = createEmbeddedSource([loops, pushes, venueFeeds, ...relays], settings.limits)
    const venueStreams = createVenueStreams({ database, settings, media, venueFeeds, hub }, (error) =>
      log.error({ err: error }, 'venues do not follow their sources'),
    )
    const shared = createSharedStreams({ database, settings, media }, () => ownAddress(server.address(), settings.relayAddress))
    const watchGuard = createWatchGuard(
      media,
      shared,
      () => {
        const look = { database, sessions, settings, deviceProtocols, guests: new Map() }
        return (viewing) => mayGoOn(look, viewing)
      },
      (error) => log.error({ err: error }, 'viewers wait for the database'),
    )
    const rtc = createRtc({ database, sessions, settings, mediaSecret }, (error) =>
      log.error({ err: error }, 'WebRTC waits for the database'),
    )
    const scheduler = createScheduler({
      database,
      clock: settings.clock,
      process: `${hostname()}:${process.pid}`,
      alone: settings.databaseUrl === '',
      report: (error) => log.error({ err: error }, 'jobs wait for the database'),
    })
    const mqtt = createMqtt({ database, settings, sessions, mediaSecret, hub }, (error) =>
      log.error({ err: error }, 'MQTT waits for the database'),
    )
    const videos = createVideoFolder(settings.videoDir, { hasDemoFiles: settings.demo === 'on', ffmpeg: settings.ffmpeg })
    await videos.prepare()
    const bare: Omit<Started, 'gb' | 'ingest' | 'nodes' | 'recorder' | 'work'> = {
      database,
      settings,
      passwords,
      sessions,
      memoryAttempts,
      captchaSecret: captchaSecretOf(key),
      hub,
      reports,
      measures,
      media,
      shared,
      watchGuard,
      rtc,
      mqtt,
      videos,
      venueFeeds,
      venueStreams,
      videoMaker: createVideoMaker({ database, settings, videos, hub }, (error) => log.error({ err: error }, 'a video was not made')),
      videoCovers: createVideoCovers({ database, settings, videos, hub }, (error) => log.error({ err: error }, 'a video has no cover')),
      programmeRecorder: createProgrammeRecorder({ database, settings, videos, media, hub }, (error) =>
        log.error({ err: error }, 'a programme is not recorded'),
      ),
      mediaSecret,
      scheduler,
      deviceProtocols,
    }
    const nodes = createMediaNodes(bare, `${hostname()}:${process.pid}`, (error) =>
      log.error({ err: error }, 'a media node was not looked after'),
    )
    const work = createWork({ ...bare, nodes }, pushes, (error) => log.error({ err: error }, 'tasks wait for the database'))
    const context = { ...bare, work, nodes }
    const recorder = createRecorder(context, (error) => log.error({ err: error }, 'recordings wait'))
    const ingest = createIngest(context, pushes, (error) => log.error({ err: error }, 'a push failed'))
    const gb = createGb(Object.assign(context, { recorder }), pushes, (error) =>
      log.error({ err: error }, 'a GB28181 device was not handled'),
    )
    return Object.assign(context, { recorder, ingest, gb })
  } catch (error) {
    await database.destroy()
    throw error
  }
}

/** The embedded database belongs to one process; a PostgreSQL server to several, which then share the upload folder too. */
function takeDataFolder({ dataDir, databaseUrl }: Settings): () => void {
  if (databaseUrl !== '') {
    makeDataFolder(dataDir)
    return () => undefined
  }
  const lock = lockDataFolder(dataDir)
  return () => lock.release()
}

async function addPlugins(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: settings.limits.uploadFile, files: 1, fields: 20, parts: 22, fieldSize: 10_000, headerPairs: 50 },
  })
  await app.register(compress, { threshold: 1024 })
  clearIncoming(settings.dataDir, settings.databaseUrl !== '')
}

async function fillApp(app: FastifyInstance, context: Started, moreRoutes: readonly Route[]): Promise<void> {
  const { settings } = context
  app.setErrorHandler(createErrorHandler(settings, settings.version.logsExceptions ? exceptionLog(context) : undefined))
  limitSlowClients(app, settings)
  measureCalls(app, settings, () => isReachable(context.database))
  acceptJsonBodies(app, settings.limits.jsonBody)
  await addPlugins(app, settings)
  app.decorateRequest('caller', null)
  app.decorateRequest('sessionEnd', null)
  app.decorateRequest('hasToken', false)
  addHeaders(app, settings, () => [...context.nodes.origins(), ...brokerOrigins(settings.mqtt)])
  requireAllowedHost(app, settings)
  const checkTenant = warnOfLostTenant(app, settings.version.tenantHeaders)
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(BASE_PATH)) return
    await identify(context, request)
    checkTenant(request)
  })
  checkSignatures(app, settings)
  await addSockets(app, context)
  await addStreams(app, context)
  await addRelays(app, context)
  await addRtc(app, context, context.rtc)
  await addMqtt(app, context)
  await addUploads(app, context)
  finishCallsOnClose(app, LAST_CALLS)
  await servePages(app, settings)
  await app.register(async (api) => {
    // Gives replies sendFile, which is told its folder each time.
    await api.register(fastifyStatic, { serve: false })
    const routes = dialectOf(settings.emulate).routes(ROUTES)
    registerRoutes(api, context, [...routes, ...docRoutes(routes), ...moreRoutes])
  })
}

/**
 * The embedded server as one object, not yet listening: opens (and on the first start makes and fills) the database in
 * `options.dataDir` or at `options.databaseUrl`. `app.close()` ends it: running calls get 5 s, sockets close with 1001.
 * Throws DataFolderError for a folder in use, not writable or with a damaged database, DatabaseUnavailable when PostgreSQL is
 * away, AdminPasswordError when `network` is set and the administrator's password is still the demo one, or an empty server has none.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const settings = settingsFrom(options)
  const releaseFolder = takeDataFolder(settings)
  const app = createFastify(settings, createErrorHandler(settings))
  const measures = createMeasures(app, BASE_PATH, settings.clock)
  const context = await createContext(settings, app, measures).catch((error: unknown) => {
    releaseFolder()
    throw error
  })
  let simulator: Simulator | undefined
  let nodeSimulator: Simulator | undefined
  let alarmSimulator: Simulator | undefined
  let positionSimulator: Simulator | undefined
  let dispatchSimulator: Simulator | undefined
  let gbSimulator: GbSimulator | undefined
  let mqttSimulator: Simulator | undefined
  const ownNode = createOwnNode(
    context,
    {
      address: () => (settings.databaseUrl === '' ? '' : ownAddress(app.server.address(), settings.relayAddress)),
      machine: hostname(),
      measure: watchLoad(settings.dataDir),
    },
    (error) => app.log.error({ err: error }, 'this process is not seen among the nodes'),
  )
  const streamStats = createStreamStats(context, (error) => app.log.error({ err: error }, 'pages are not told what streams carry'))
  const banEnds = createBanEnds(context, (error) => app.log.error({ err: error }, 'devices are forbidden for longer than they should be'))
  const grantEnds = createGrantEnds(context, (error) => app.log.error({ err: error }, 'pages are not told that grants have ended'))
  const alarms = createAlarmWatch(context, (error) => app.log.error({ err: error }, 'alarms wait for the database'))
  const dispatches = createDispatchWatch(context, (error) => app.log.error({ err: error }, 'members of dispatch rooms are not followed'))
  const positions = createPositionFeed(context, (error) => app.log.error({ err: error }, 'positions are not published'))
  const notices = createStreamNotices(context, (error) => app.log.error({ err: error }, 'people are not notified of streams'))
  const folderInspector = createPoller(
    () => context.videos.inspect(),
    (error) => app.log.error({ err: error }, 'files of the media folder are not described'),
    FOLDER_INTERVAL,
  )
  const sampler = createOnlineSampler(context, (error) => app.log.error({ err: error }, 'no samples of online devices are stored'))
  app.addHook('onClose', async () => {
    await gbSimulator?.close()
    await context.gb.close()
    await context.nodes.close()
    await ownNode.close()
    await context.work.close()
    await context.recorder.close()
    context.videos.close()
    await context.programmeRecorder.close()
    await context.videoMaker.close()
    await context.videoCovers.close()
    await folderInspector.close()
    await context.venueStreams.close()
    await context.rtc.close()
    await context.ingest.close()
    await context.watchGuard.close()
    await context.shared.close()
    await banEnds.close()
    await grantEnds.close()
    await notices.close()
    await alarms.close()
    await dispatches.close()
    await positions.close()
    await nodeSimulator?.close()
    await alarmSimulator?.close()
    await positionSimulator?.close()
    await dispatchSimulator?.close()
    await mqttSimulator?.close()
    await context.mqtt.close()
    await sampler.close()
    await streamStats.close()
    await simulator?.close()
    await context.scheduler.close()
    await context.database.destroy()
    releaseFolder()
  })
  try {
    context.rtc.register(
      ROOM_APP,
      createRoomMedia(context, (error) => app.log.error({ err: error }, 'sound and pictures of a room')),
    )
    for (const [name, rules] of Object.entries(options.rtcApps ?? {})) context.rtc.register(name, rules)
    await fillApp(app, context, options.moreRoutes ?? [])
    const perform = performJob(context, (error) => app.log.error({ err: error }, 'a job failed'))
    if (settings.simulate.has('devices'))
      simulator = createSimulator(context, SIMULATED_FROM, (error) => app.log.error({ err: error }, 'the devices of the demo stand still'))
    if (settings.simulate.has('load'))
      nodeSimulator = createNodeSimulator(context, SIMULATED_FROM, (error) =>
        app.log.error({ err: error }, 'the media servers of the demo stand still'),
      )
    if (settings.simulate.has('gps'))
      positionSimulator = createPositionSimulator(context, (error) => app.log.error({ err: error }, 'the vehicles of the demo stand still'))
    if (settings.simulate.has('dispatch'))
      dispatchSimulator = createDispatchSimulator(context, SIMULATED_FROM, (error) =>
        app.log.error({ err: error }, 'the rooms of the demo stand still'),
      )
    if (settings.simulate.has('sos'))
      alarmSimulator = createAlarmSimulator(context, SIMULATED_FROM, (error) => app.log.error({ err: error }, 'the demo raises no alarms'))
    await context.mqtt.begin()
    if (settings.simulate.has('mqtt'))
      mqttSimulator = createMqttSimulator(context, SIMULATED_FROM, (error) =>
        app.log.error({ err: error }, 'the MQTT devices of the demo stand still'),
      )
    app.decorate('rtmpPort', await context.ingest.listen(settings.rtmp))
    await context.gb.listen()
    app.decorate('sipPort', context.gb.port)
    app.decorate('gb', context.gb)
    if (settings.simulate.has('gb')) {
      gbSimulator = createGbSimulator(context, SIMULATED_FROM, (error) =>
        app.log.error({ err: error }, 'the GB28181 devices of the demo stand still'),
      )
      await gbSimulator.begin()
    }
    if (settings.databaseUrl === '') await recoverVideos(context)
    context.venueStreams.begin()
    context.programmeRecorder.begin()
    context.videoMaker.begin()
    context.videoCovers.begin()
    folderInspector.begin()
    void folderInspector.poll()
    banEnds.begin()
    grantEnds.begin()
    notices.begin()
    alarms.begin()
    dispatches.begin()
    positions.begin()
    sampler.begin()
    if (settings.streamStats === 'on') streamStats.begin()
    if (settings.recorder === 'on') await context.recorder.begin()
    if (settings.ownNode === 'on') ownNode.begin()
    await context.work.begin()
    if (settings.simulate.has('chain')) await startChain(context)
    await context.scheduler.begin(perform, { byTime: settings.jobs === 'on' })
    return app
  } catch (error) {
    await app.close()
    throw error
  }
}
