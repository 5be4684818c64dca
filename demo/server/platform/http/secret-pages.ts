import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const asAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A page of ours with the secret its calls are signed with, on every element that takes one. */
export function pageWithSecret(folder: string, file: string, secret: string): string {
  const page = readFileSync(join(folder, file), 'utf8')
  return page.replaceAll(/<ops-(?:console|config)(?=[\s>])/g, (tag) => `${tag} signature-secret="${asAttribute(secret)}"`)
}
