import { LibraryBlock } from '../text/rich-text.tsx'
import { SafeLink } from '../text/safe-link.tsx'
import { libraryBlockShape, type TaskData } from './shapes.ts'

const signs: Record<string, { sign: string; words: string }> = {
  pending: { sign: '○', words: 'To do' },
  in_progress: { sign: '◐', words: 'In progress' },
  complete: { sign: '✓', words: 'Done' },
  error: { sign: '✕', words: 'Failed' },
}

export function TaskCard({ task }: { task: TaskData }) {
  return (
    <div className="block-card">
      <Task task={task} />
    </div>
  )
}

export function Plan({ title, tasks }: { title: string; tasks: TaskData[] }) {
  return (
    <section className="block-card plan">
      <strong>{title}</strong>
      <ul>
        {tasks.map((task, index) => (
          <li key={task.task_id ?? index}>
            <Task task={task} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Task({ task: { title, status = 'pending', details, output, sources = [] } }: { task: TaskData }) {
  const { sign, words } = signs[status] ?? { sign: '○', words: status }
  return (
    <div className="task" data-status={status}>
      <span className="task-sign" aria-hidden="true">
        {sign}
      </span>
      <div>
        <strong>{title}</strong> <span className="visually-hidden">({words})</span>
        <TaskText block={details} />
        <TaskText block={output} />
        {sources.length > 0 && (
          <p>
            {sources.map(({ url, text }, index) => (
              <span key={url}>
                {index > 0 && ' · '}
                <SafeLink href={url}>{text ?? url}</SafeLink>
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}

function TaskText({ block }: { block: unknown }) {
  const rich = libraryBlockShape.safeParse(block)
  return rich.success ? <LibraryBlock block={rich.data} /> : null
}
