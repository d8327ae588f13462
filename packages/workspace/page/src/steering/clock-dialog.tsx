import { useState } from 'react'
import { refusalOf } from '../control/acknowledgement.ts'
import { advanceClock } from '../control/calls.ts'
import { Dialog } from '../dialog.tsx'
import { useWorkspace } from '../workspace-context.ts'

const steps = [
  { label: '5 seconds', ms: 5_000, detail: 'past an acknowledgement' },
  { label: '1 minute', ms: 60_000, detail: 'to an event’s second retry' },
  { label: '2 minutes', ms: 120_000, detail: 'past a status line' },
  { label: '5 minutes', ms: 300_000, detail: 'past a stream, to the third retry' },
  { label: '30 minutes', ms: 1_800_000, detail: 'past a response URL' },
  { label: '1 day', ms: 86_400_000, detail: '' },
]

export function ClockDialog({ onClose }: { onClose: () => void }) {
  const { notify } = useWorkspace()
  const [advanced, setAdvanced] = useState<string>()
  const advance = async (label: string, ms: number) => {
    const why = refusalOf(await advanceClock(ms))
    notify(why)
    if (!why) setAdvanced(label)
  }
  return (
    <Dialog title="Advance the clock" onClose={onClose}>
      <div className="steps">
        {steps.map(({ label, ms, detail }) => (
          <button key={label} type="button" className="button" onClick={() => advance(label, ms)}>
            {label} <small>{detail}</small>
          </button>
        ))}
      </div>
      <p role="status">{advanced && `The workspace’s clock is ${advanced} ahead.`}</p>
    </Dialog>
  )
}
