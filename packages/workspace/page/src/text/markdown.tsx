import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { SafeLink } from './safe-link.tsx'

const components: Components = {
  a: ({ href, children }) => <SafeLink href={href}>{children}</SafeLink>,
  // The page may load no pictures from elsewhere.
  img: ({ src, alt }) => <SafeLink href={src}>{alt || 'image'}</SafeLink>,
  table: ({ children }) => (
    <div className="table-scroll">
      <table>{children}</table>
    </div>
  ),
}

/** Standard markdown. Drawn here because slack-blocks-to-jsx 1.1.1 puts a space before every line of a code fence. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="markdown">
      <ReactMarkdown remarkPlugins={[remarkGfm]} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  )
}
