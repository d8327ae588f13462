import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

interface Asset {
  body: string
  type: string
  /** Changes with the content, so browsers may cache it forever. */
  address: string
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

function asset(name: string, type: string, parts: readonly string[]): Asset {
  const body = parts.map(read).join('\n')
  const version = createHash('sha256').update(body).digest('hex').slice(0, 12)
  return { body, type, address: `/assets/${name}?v=${version}` }
}

/** By name; the pages load nothing else. */
export const assets = {
  style: asset('style.css', 'text/css; charset=utf-8', ['base.css', 'code.css', 'pages.css']),
  script: asset('page.js', 'text/javascript; charset=utf-8', ['page.js']),
  icon: asset('icon.svg', 'image/svg+xml', ['icon.svg']),
}

/** Used in the style sheet. */
const pictures = ['branch', 'file', 'folder', 'link', 'repository', 'up'].map((name) =>
  asset(`${name}.svg`, 'image/svg+xml', [`${name}.svg`]),
)

export const assetsByPath: ReadonlyMap<string, Asset> = new Map(
  [...Object.values(assets), ...pictures].map((one) => [one.address.replace(/\?.*/, ''), one]),
)
