import { useEffect } from 'react'

const shownForMs = 8000

export function Notice({ text, onDismiss }: { text: string | undefined; onDismiss: () => void }) {
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(onDismiss, shownForMs)
    return () => clearTimeout(timer)
  }, [text, onDismiss])
  return (
    <div className="notice" role="status" data-testid="notice">
      {text && <p>{text}</p>}
    </div>
  )
}
