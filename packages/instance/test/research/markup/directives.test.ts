import { expect, test } from 'vitest'
import { isDirective } from '../../../src/research/markup/directives.ts'

test.each([
  'pragma warning disable 1591',
  '#pragma once',
  'ReSharper disable once CheckNamespace',
  'eslint-disable-next-line no-console',
  'eslint no-console: "error"',
  'noqa: E501',
  'nolint:errcheck',
  'rubocop:disable Metrics/MethodLength',
  'frozen_string_literal: true',
  'type: ignore[arg-type]',
  'pylint: disable=invalid-name',
  'istanbul ignore next',
  '@ts-expect-error it is readonly',
  'go:generate mockgen',
  'nullable enable',
  'noinspection UnusedDeclaration',
  'clang-format off',
  'fmt: off',
  'go:build linux',
  'encoding: utf-8',
  '-*- coding: utf-8 -*-',
  'lint:ignore SA1019 it stays',
])('for a tool: %s', (text) => expect(isDirective(text)).toBe(true))

test.each([
  'Pragmas of the file are read first',
  'Regions are merged before they are sent',
  'Black pixels count as empty',
  'Type of the message, one of two',
  'Go to the next page',
  'Encoding of the answer',
  'Standard errors are raised again',
  'Disable the cache of one folder',
  'encoding: utf8 is used for all files',
  'fmt: how a line is written',
  'standard: all of them are checked',
  'go: run the tests',
  'type: ignored values are dropped',
])('for people: %s', (text) => expect(isDirective(text)).toBe(false))
