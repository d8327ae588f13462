import { makeHistoryRepository } from '../../support/history-repository.ts'

const readme = `# Shop

Sells [things](docs/things.md).

<p align="center"><img src="https://elsewhere.example/logo.png"></p>

## Start

\`\`\`sh
npm start # and then a comment that is far longer than any phone is wide, so that the block scrolls by itself
\`\`\`

| Setting | Meaning |
|---|---|
| \`PORT\` | where it listens |
`

const cart = `import { price } from './price.ts'

/** Adds up what is in a cart. */
export function totalOf(items: readonly { id: string; count: number }[]): number {
  return items.reduce((sum, { id, count }) => sum + price(id) * count, 0) // a line that is wider than a phone
}

export const emptyCart = 'Your cart is empty'
`

/** A repository with what repositories have, and with what only odd ones have. */
export function makeShop() {
  const shop = makeHistoryRepository('shop', {
    'README.md': readme,
    'docs/things.md': '# Things\n\nBack to [the cart](../src/cart.ts).\n',
    'src/cart.ts': cart,
    'src/price.ts': 'export const price = (id: string) => id.length\n',
    'src/(shop)/[id]/page.tsx': 'export default function Page() {\n  return <h1>Shop</h1>\n}\n',
    'a b.ts': 'export const spaced = 1\n',
    'größe-日本.txt': 'Größe\n',
    'turned\u202est.exe.ts': "const access = 'user\u202e \u2066// only admins\u2069 \u2066'\n",
    'photo.png': new Uint8Array([0, 1, 2]),
    'empty.txt': '',
    'long.txt': Array.from({ length: 9_000 }, (_, index) => `line ${index + 1}`).join('\n'),
  })
  shop.link('pointer', 'src/cart.ts')
  shop.git('remote', 'add', 'origin', 'git@github.com:acme/shop.git')
  shop.git('tag', 'v1.0')
  const bob = { name: 'Bob', email: 'bob@example.org' }
  shop.commitAs(
    bob,
    '2026-03-04T05:06:07Z',
    { 'src/cart.ts': cart.replace('Your cart', 'The cart') },
    'Reword the cart',
  )
  shop.git('branch', 'feature/checkout', 'v1.0')
  return shop
}
