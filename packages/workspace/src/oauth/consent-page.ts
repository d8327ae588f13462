import { html } from 'hono/html'
import type { Person } from '../state/model/model.ts'

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark; max-width: 32rem; margin: 10vh auto; padding: 0 1rem }
  button { font: inherit; padding: .4rem 1.2rem; margin-right: .5rem }
`

interface Asked {
  nonce: string
  appName: string
  teamName: string
  scopes: readonly string[]
  people: readonly Person[]
  /** Identifies the request for consent; valid once. */
  request: string
}

/** Asks whether the app may be installed, and as whom. */
export function consentPage({ nonce, appName, teamName, scopes, people, request }: Asked) {
  return page(
    nonce,
    `Install ${appName}`,
    html`<h1>${appName} asks to work in ${teamName}</h1>
      <p>It would be allowed:</p>
      <ul>
        ${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}
      </ul>
      <form method="post">
        <input type="hidden" name="request" value="${request}" />
        <p>
          <label>
            Installed by
            <select name="user">
              ${people.map(({ id, realName }) => html`<option value="${id}">${realName}</option>`)}
            </select>
          </label>
        </p>
        <button name="decision" value="allow">Allow</button>
        <button name="decision" value="deny">Cancel</button>
      </form>`,
  )
}

/** Asks which of a person's workspaces to install the app in. */
export function choicePage(nonce: string, choices: readonly { name: string; url: string }[]) {
  return page(
    nonce,
    'Choose a workspace',
    html`<h1>Choose a workspace</h1>
      <ul>
        ${choices.map(({ name, url }) => html`<li><a href="${url}">${name}</a></li>`)}
      </ul>`,
  )
}

export function refusalPage(nonce: string, error: string, words: string) {
  return page(
    nonce,
    'Not installed',
    html`<h1>The app cannot be installed</h1><p>${words}</p><p><code>${error}</code></p>`,
  )
}

function page(nonce: string, title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${STYLE}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`
}
