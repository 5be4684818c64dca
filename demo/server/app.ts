import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { mkdirSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import { createPasswordHasher } from './auth/password-hash'
import { createSessions } from './auth/sessions'
import type { ServerContext } from './context'
import { openDatabase } from './database/connection'
import { migrate } from './database/migrate'
import { uploadFolder } from './files/upload'
import { createErrorHandler } from './http/error-handler'
import { identify } from './http/guard'
import { addHeaders } from './http/headers'
import { acceptJsonBodies } from './http/json-body'
import { servePages } from './http/pages'
import { registerRoutes } from './http/register-routes'
import { BASE_PATH } from './http/routes'
import { newId } from './ids'
import { ROUTES } from './route-table'
import { applyAdminPassword } from './seed/admin-password'
import { seedDemoData } from './seed/seed'
import { type ServerOptions, type Settings, settingsFrom } from './settings'

async function createContext(settings: Settings): Promise<ServerContext> {
  const database = openDatabase(settings.dataDir)
  try {
    await migrate(database)
    const passwords = createPasswordHasher(settings.limits.scryptCost)
    await seedDemoData(database, settings, passwords)
    await applyAdminPassword(database, settings, passwords)
    const sessions = await createSessions(database, settings)
    return { database, settings, passwords, sessions }
  } catch (error) {
    await database.destroy()
    throw error
  }
}

function createFastify(settings: Settings): FastifyInstance {
  return Fastify({
    // Calls are logged at level info, so not at all: their addresses may hold tokens.
    logger: settings.logger ? { level: 'warn' } : false,
    trustProxy: settings.trustProxy,
    bodyLimit: settings.limits.jsonBody,
    requestIdHeader: false,
    genReqId: () => newId().slice(0, 16),
    // Ctrl-C ends at once, also while browsers keep connections open.
    forceCloseConnections: true,
    // Dictionary codes with a condition are longer than Fastify's 100 characters.
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: createErrorHandler(settings),
  })
}

/**
 * The embedded server as one object, not yet listening: opens (and on the first start makes and fills) the database in
 * `options.dataDir`. `app.close()` ends it. Throws DemoPasswordError when `refuseDemoPassword` is set and the administrator's
 * password is still the demo one.
 */
export async function createApp(options: ServerOptions): Promise<FastifyInstance> {
  const settings = settingsFrom(options)
  const context = await createContext(settings)
  const app = createFastify(settings)
  app.addHook('onClose', () => context.database.destroy())
  app.setErrorHandler(createErrorHandler(settings))
  acceptJsonBodies(app, settings.limits.jsonBody)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: settings.limits.uploadFile, files: 1, fields: 20, parts: 22, fieldSize: 10_000, headerPairs: 50 },
  })
  await app.register(compress, { threshold: 1024 })
  // Gives replies sendFile; the folders themselves are served by servePages and files/static.
  mkdirSync(uploadFolder(settings.dataDir), { recursive: true })
  await app.register(fastifyStatic, { root: uploadFolder(settings.dataDir), serve: false })

  app.decorateRequest('caller', null)
  app.decorateRequest('tokenGiven', false)
  addHeaders(app, settings)
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith(BASE_PATH)) await identify(context, request)
  })
  await servePages(app, settings)
  registerRoutes(app, context, ROUTES)
  return app
}
