import { describe } from 'vitest'
import { startSite } from '../support/site.ts'
import { conversationTests } from './in-browser/conversations.ts'
import { formTests } from './in-browser/forms.ts'
import { inspectorTests } from './in-browser/inspector.ts'
import { messageTests } from './in-browser/messages.ts'

// One file, so that the page is built and loaded once for all.
const site = startSite()

describe('in a conversation', () => conversationTests(site))
describe('a message', () => messageTests(site))
describe('a form', () => formTests(site))
describe('the inspector', () => inspectorTests(site))
