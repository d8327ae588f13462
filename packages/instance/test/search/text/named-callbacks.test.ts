import { expect, test } from 'vitest'
import { namedCallbacks } from '../../../src/search/text/named-callbacks.ts'

test.each([
  ['a.js', "app.get('/users', async (request, response) => {", '/users'],
  ['a.ts', '  await socket.on("saveUser", function (data) {', 'saveUser'],
  ['a.go', '\tmux.HandleFunc("/health", func(w http.ResponseWriter, r *http.Request) {', '/health'],
  ['a.php', "Route::get('/users', function (Request $request) {", '/users'],
  ['a.vue', '    socket.on("user:saved", (user) => {', 'user:saved'],
  ['a.rb', "get '/users' do", '/users'],
  ['a.rb', '  define_method(:total) do |order|', 'total'],
  ['a.rake', 'task :build do', 'build'],
])('in %s, %s names a function', (path, line, name) => {
  expect(namedCallbacks(['', line], path)).toMatchObject([{ name, line: 2 }])
})

test.each([
  ['a.js', "log('userSaved', user)"],
  ['a.js', "stream.on('end', () => {"],
  ['a.js', "if (has('x', y)) {"],
  ['a.js', "const made = create('a', {"],
  ['a.js', "test('a sentence names a test', () => {"],
  ['a.rb', 'items.each do |item|'],
  ['a.py', "run('x', lambda: {"],
])('in %s, %s does not', (path, line) => {
  expect(namedCallbacks([line], path)).toEqual([])
})

test('hostile lines are read in no time', () => {
  const lines = [
    `${'a.'.repeat(140)}('x', {`,
    `a: ${'('.repeat(290)}{`,
    `get :x${' do'.repeat(95)}`,
    `a('b',${'=>'.repeat(140)}{`,
  ]
  const startedAt = performance.now()
  for (let turn = 0; turn < 200; turn++) for (const path of ['a.js', 'a.rb']) namedCallbacks(lines, path)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
