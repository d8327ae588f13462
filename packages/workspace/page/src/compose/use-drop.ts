import { type DragEvent, useState } from 'react'

/** Takes files that are dragged here; spread over the element that takes them. */
export function useDrop(onFiles: (files: Iterable<File>) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
