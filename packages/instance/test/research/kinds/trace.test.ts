import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const shop = makeSampleRepository('shop', {
  'src/cart.py':
    'def refuse(item):\n    problem = (\n        "The item cannot be "\n        f"put into a closed cart: {item}"\n    )\n    return Refusal(problem)\n\n\ndef other():\n    pass\n\n\ndef add(item):\n    answer = refuse(item)\n    raise answer\n',
  'src/start.js':
    "function start(options) {\n  const lager = require('lager')\n  return options.items.length\n}\n\nfunction stop() {\n  return require('rudder')\n}\n",
  'src/rules.py':
    'def find(config):\n    raise Error("Could not find the cart.")\n\n\ndef other(key):\n    """Could not find a shoe in a cart."""\n    problem = f\'{key}: Could not find "{name}" in cart "{cart}".\'\n    return {"unexpected": "Unexpected shoe in it."}\n',
  'package.json': '{\n  "bin": { "lager": "x.js" },\n  "dependencies": {\n    "lager": "^2.0.0"\n  }\n}\n',
})
const ask = await serveToKinds([shop])

async function firstOf(pasted: string): Promise<string> {
  return ((await ask(pasted))?.first ?? '').replaceAll(/\]\(http[^)]*\)/g, ']')
}

const inPython = (message: string) =>
  `Traceback (most recent call last):\n  File "/app/src/cart.py", line 15, in add\n    raise answer\nRefusal: ${message}`
const inNode = (message: string, line = 3, name = 'start') =>
  `${message}\n    at ${name} (/app/node_modules/shop/src/start.js:${line}:12)`

test('where a message is made is shown besides the frame that threw it', async () => {
  const first = await firstOf(`${inPython('RefusalError: The item cannot be put into a closed cart: tea')}\nwhy?`)
  expect(first).toMatch(/^It fails in `add` at \[shop src\/cart.py:15\]\./)
  expect(first).toMatch(/The message is made at \[shop src\/cart.py:[34]\]\.$/)
  expect(await firstOf(inPython('RefusalError: nothing of the sort is written here'))).not.toContain('is made')
})

test('a message of the runtime is told for the line it is about', async () => {
  const first = await firstOf(inNode("TypeError: Cannot read properties of undefined (reading 'length')"))
  expect(first).toMatch(/There, `options.items` is `undefined`\.$/)
})

test('a package that is not found is looked up in the manifests', async () => {
  const declared = await firstOf(inNode("Error: Cannot find module 'lager'", 2))
  expect(declared).toContain('`lager` is declared in [shop package.json:4], but')
  const unknown = await firstOf(inNode("Error: Cannot find module 'rudder'", 7, 'stop'))
  expect(unknown).toContain('No manifest of `shop` declares `rudder`.')
})

test.each([
  ['Error: Key "a": Could not find "tea" in cart "till". - where does this come from', 7],
  ['where does `Could not find "tea" in cart "till"` come from', 7],
  ['Could not find "tea" in cart "till", who throws that?', 7],
  ['Error: Could not find the cart. where is this thrown', 2],
  ['where is "Unexpected shoe in it." from', 8],
])('of %s the line whose literals say the whole message is first', async (question, line) => {
  expect((await ask(question))?.places[0]).toMatchObject({ path: 'src/rules.py', startLine: line })
})

test.each([
  ['TypeError: basket.statr is not a function', 'statr', 'start'],
  ["AttributeError: 'Cart' object has no attribute 'refsue'", 'refsue', 'refuse'],
  ["error TS2339: Property 'statr' does not exist on type 'Basket'.", 'statr', 'start'],
])('%s: %s is nearly %s', async (message, name, meant) => {
  const first = await firstOf(`${message} where does this come from?`)
  expect(first).toMatch(new RegExp(`^Nothing in shop is called \`${name}\`\\. Closest: \`${meant}\` in `))
})

test('what is called so here is no mistake', async () => {
  expect(await firstOf('TypeError: basket.start is not a function, why?')).not.toContain('is called')
})

test('a mistyped member is told below the frame that uses it', async () => {
  const first = await firstOf(inNode('TypeError: options.statr is not a function'))
  expect(first).toMatch(/^It fails in `start` .* is called `statr`\. Closest: `start` in /)
})

test('a frame that only calls what fails is told so, and a message is made where the trace runs through', async () => {
  const refused = 'raise Error("Nobody answers the door.")\n'
  const doors = makeSampleRepository('doors', {
    'src/back.py': `def open(door):\n    ${refused}`,
    'src/front.py': `def knock(door):\n    call(door)\n\n\ndef call(door):\n    ring(door)\n    ring(door)\n    ring(door)\n    ring(door)\n    ring(door)\n    ring(door)\n    ${refused}`,
  })
  const askDoors = await serveToKinds([doors])
  const pasted =
    'Traceback (most recent call last):\n  File "/app/src/front.py", line 2, in knock\n    call(door)\n  File "/venv/site-packages/bells/bell.py", line 9, in ring\n    raise it\nError: Nobody answers the door.'
  const first = (await askDoors(pasted))?.first ?? ''
  expect(first).toMatch(/^The failing call is in `knock` at \[doors src\/front\.py:2\]/)
  expect(first).toMatch(/The message is made at \[doors src\/front\.py:12\]/)
})

test('what says no failure is a message if code has it, also without its marks', async () => {
  const mill = makeSampleRepository('mill', {
    'src/grind.rs': 'fn grind() {\n    warn!("set `GRAIN_SORT` to use another sort of grain, or fill the bin");\n}\n',
    'src/bin.rs': 'fn fill() {\n    use_another_sort();\n}\n',
  })
  const askMill = await serveToKinds([mill])
  for (const message of [
    'set `GRAIN_SORT` to use another sort of grain, or fill the bin',
    'set GRAIN_SORT to use another sort of grain, or fill the bin',
  ])
    expect(await askMill(message)).toMatchObject({ kind: 'trace', places: [{ path: 'src/grind.rs', startLine: 2 }] })
  expect(await askMill('GRAIN_SORT is of another sort of grain bin')).not.toMatchObject({ kind: 'trace' })
})

const till = makeSampleRepository('till', {
  'src/errors.py':
    'class RouteError(LookupError):\n    """Raised if no route leads to a shelf."""\n\n    def __init__(self, shelf):\n        self.shelf = shelf\n\n    def __str__(self):\n        return f"Could not find a route to shelf {self.shelf!r}"\n\n\nclass LostRouteError(RouteError):\n    """Raised if the map itself was lost."""\n',
  'src/map.py':
    'from errors import LostRouteError, RouteError\n\n\ndef route(shelf, rules):\n    found = rules.get(shelf)\n    if found is None:\n        raise RouteError(shelf)\n    return found\n\n\ndef guarded(shelf, rules):\n    try:\n        return route(shelf, rules)\n    except RouteError:\n        return None\n\n\ndef load(path):\n    if not path.exists():\n        raise LostRouteError(path)\n',
  'till/state.go':
    'package till\n\n// suspectTill is called when another till says that one is gone.\nfunc (m *Tills) suspectTill(s *suspect) {\n\t// If this is us we have to object, else we pass it on.\n\tif s.Name == m.config.Name {\n\t\tm.logger.Printf("[WARN] till: Objecting to a suspect message from %s", s.From)\n\t\treturn\n\t}\n\tif err := m.send(s); err != nil {\n\t\tm.logger.Printf("[ERR] till: Failed to pass on the suspicion: %v", err)\n\t}\n\tif !m.hasLeft() {\n\t\tm.logger.Printf("[WARN] till: Staying in spite of suspicion")\n\t}\n}\n',
  'core/error.rs':
    'pub enum Error {\n    /// A loan of the drawer took too long, as all drawers were taken.\n    #[error("drawer timed out while waiting for a key")]\n    DrawerTimedOut,\n}\n',
  'core/drawer.rs':
    'pub fn open(tries: u32) -> Result<(), Error> {\n    if tries > 3 {\n        return Err(Error::DrawerTimedOut);\n    }\n    Ok(())\n}\n',
})
const askTill = await serveToKinds([till])

test.each([
  [
    "RouteError: Could not find a route to shelf 'tea'. what does this mean",
    /errors\.py:8\]\. It is `RouteError`: “Raised if no route leads to a shelf”\. It is raised at \[src\/map\.py:7\], when `found is None` is true\.$/,
  ],
  [
    "errors.LostRouteError: Could not find a route to shelf 'tea'",
    /It is `LostRouteError`: “Raised if the map itself was lost”\. It is raised at \[src\/map\.py:20\], when `not path\.exists\(\)` is true\.$/,
  ],
  [
    "what does 'Objecting to a suspect message' mean in the logs",
    /state\.go:7\], when `s\.Name == m\.config\.Name` is true\. .*“If this is us we have to object, else we pass it on”\.$/,
  ],
  ['[ERR] till: Failed to pass on the suspicion: timeout', /state\.go:11\], when `m\.send` fails\.$/],
  ['[WARN] till: Staying in spite of suspicion', /state\.go:14\], when `!m\.hasLeft\(\)` is true\.$/],
  [
    'DrawerTimedOut: drawer timed out while waiting for a key. what does it mean',
    /error\.rs:3\]\. It is `DrawerTimedOut`: “A loan of the drawer took too long, .*drawer\.rs:3\], when `tries > 3` is true\.$/,
  ],
  [
    'what does LostRouteError mean',
    /^`LostRouteError` \(\[src\/errors\.py:\S+\]\): “Raised if the map itself was lost”\. It is raised at \[src\/map\.py:20\]/,
  ],
  [
    'when is RouteError raised?',
    /^`RouteError` .*“Raised if no route leads to a shelf”\. .*when `found is None` is true/,
  ],
  ['why do I get DrawerTimedOut', /^`DrawerTimedOut` .* when `tries > 3` is true\.$/],
])('%s: what it means stands beside where it comes from', async (question, says) => {
  expect(((await askTill(question))?.first ?? '').replaceAll(/\]\(http[^)]*\)/g, ']')).toMatch(says)
})
