import { mkdirSync } from 'node:fs'
import {
  loadSiteConfig,
  parseSiteConfig,
  type SiteConfig,
  siteConfigFile,
  siteConfigSchema,
} from '../config/site-config.ts'
import { replaceFile } from '../disk/replace-file.ts'

type Key = keyof SiteConfig

/** All settings with their values, or one. Throws if the key is unknown or the file is invalid. */
export function getSiteConfig(input: { dataDir: string; key?: string }): SiteConfig | SiteConfig[Key] {
  const config = loadSiteConfig(input.dataDir)
  return input.key === undefined ? config : config[knownKey(input.key)]
}

/** Changes one setting; a running instance applies it at once. `value` is JSON as text, or a bare word. */
export function setSiteConfig(input: { dataDir: string; key: string; value: string }): SiteConfig {
  const key = knownKey(input.key)
  const text = JSON.stringify({ ...loadSiteConfig(input.dataDir), [key]: parseValue(input.value) }, null, 2)
  const config = parseSiteConfig(text)
  mkdirSync(input.dataDir, { recursive: true, mode: 0o700 })
  replaceFile(siteConfigFile(input.dataDir), `${text}\n`)
  return config
}

function knownKey(key: string): Key {
  const known = siteConfigSchema.keyof().safeParse(key)
  if (known.success) return known.data
  throw new Error(`There is no setting ${key}; the settings are ${siteConfigSchema.keyof().options.join(', ')}.`)
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
