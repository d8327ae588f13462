import { expect, test } from 'vitest'
import { isBuiltScript } from '../../../src/search/text/built-script.ts'

test.each([
  ['public/chart.js', '/*!\n * Chart.js v4.5.1\n * https://www.chartjs.org\n */\n(function (a) {})'],
  ['static/jdenticon.js', '/**\n * Jdenticon 3.3.0\n *\n * Released under the MIT license\n */\n'],
  ['js/slider.js', '(function (global, factory) {\n  typeof exports === "object" ? factory(exports) : 0\n'],
  ['static/tables.js', '/*\n * This combined file was created by the DataTables downloader\n */\n'],
])('%s was built elsewhere', (path, text) => expect(isBuiltScript(path, text)).toBe(true))

test.each([
  ['src/cart.js', '/*\n * Copyright 2019 The Shop\n * Licensed under MIT\n */\nexport function pay() {}\n'],
  ['src/version.js', "/** Since 2.0.0 */\nexport const version = '2.0.0'\n"],
  ['lib/index.js', '"use strict"\n\nmodule.exports = require("./lib/express")\n'],
  ['app/base.js', "/* eslint-env node */\nconst host = '127.0.0.1'\nconst base = link('http://', host)\n"],
  [
    'app/ids.js',
    "/* global window */\nexport const since = '1.2.3'\nexport const ids = (all) => all.map((c) => c.id)\n",
  ],
  ['app/view.js', '/** Adds the preview.\n * @since 1.2.0\n * @see https://example.org\n */\nadd()\n'],
  ['app/price.js', '/** @file Formats prices\n * @version 1.0.0\n * @license MIT\n */\nadd()\n'],
  ['src/validate.js', '/*! Validation Plugin v1.19.5\n * https://example.org\n */\nadd()\n'],
  ['src/cart.go', '/* Cart v1.2.3 https://example.org */\npackage cart\n'],
])('%s was written here', (path, text) => expect(isBuiltScript(path, text)).toBe(false))

test('a long file of digits and dots is read in time', () => {
  expect(isBuiltScript('a.js', `/*${' 1.1'.repeat(100_000)}`)).toBe(false)
})
