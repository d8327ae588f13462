import { type FormEvent, useState } from 'react'
import { refusalOf } from '../control/acknowledgement.ts'
import { changePerson } from '../control/calls.ts'
import { Dialog } from '../dialog.tsx'
import { useWorkspace } from '../workspace-context.ts'

/** Of the languages that Slack's client speaks. */
const locales = ['en-US', 'en-GB', 'de-DE', 'es-ES', 'es-LA', 'fr-FR', 'it-IT', 'pt-BR', 'ja-JP', 'ko-KR', 'zh-CN']
const languages = new Intl.DisplayNames('en', { type: 'language' })
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** What the app is told of the person's time and language. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const { user, notify } = useWorkspace()
  const [zone, setZone] = useState(user.tz)
  const [locale, setLocale] = useState(user.locale)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    notify(refusalOf(await changePerson(user.id, zone, locale)))
    onClose()
  }
  return (
    <Dialog title="Time zone and language" onClose={onClose}>
      <form className="form" onSubmit={save}>
        <label>
          Time zone
          <select className="field" value={zone} onChange={({ target }) => setZone(target.value)}>
            {withOwn(zones, zone).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          Language
          <select className="field" value={locale} onChange={({ target }) => setLocale(target.value)}>
            {withOwn(locales, locale).map((one) => (
              <option key={one} value={one}>
                {languages.of(one)} ({one})
              </option>
            ))}
          </select>
        </label>
        <footer className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button button-primary">
            Save
          </button>
        </footer>
      </form>
    </Dialog>
  )
}

/** Also one that was set by the control interface. */
const withOwn = (known: readonly string[], own: string) => (known.includes(own) ? known : [own, ...known])
