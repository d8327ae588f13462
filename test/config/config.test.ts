import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/config/config.ts'

const slack = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' }
const installed = { SLACK_CLIENT_ID: '7.7', SLACK_CLIENT_SECRET: '12345678', SLACK_TEAMS: 'T1' }
const instance = { INSTANCE_URL: 'https://code.example/', INSTANCE_TOKEN: 'sgp_12345678' }
const analytics = { ANALYTICS_URL: 'https://analytics.example/', ANALYTICS_TOKEN: '12345678' }

describe('loadConfig', () => {
  it('needs no settings at all', () => {
    const config = loadConfig({})
    expect([...config.parts]).toEqual(['bot', 'worker', 'instance', 'workspace'])
    expect(config).toMatchObject({
      slack: undefined,
      instance: undefined,
      BOT_PORT: 4200,
      INSTANCE_MCP_PATH: '/.api/mcp/all',
    })
  })

  it('starts no neighbour that real settings replace', () => {
    expect([...loadConfig({ ...slack, ...instance }).parts]).toEqual(['bot', 'worker'])
    expect([...loadConfig({ ROLE: 'workspace', ...slack }).parts]).toEqual(['workspace'])
  })

  it('takes empty settings for absent ones', () => {
    expect(loadConfig({ SLACK_BOT_TOKEN: '', REDIS_URL: ' ' }).slack).toBeUndefined()
  })

  it('takes the proxy in either spelling, and never repeats it in an error', () => {
    const proxy = 'http://crow:secret@proxy.example:3128'
    expect(loadConfig({ https_proxy: proxy, no_proxy: 'a.example' })).toMatchObject({
      HTTPS_PROXY: proxy,
      NO_PROXY: 'a.example',
    })
    expect(loadConfig({ https_proxy: '', HTTPS_PROXY: proxy }).HTTPS_PROXY).toBe(proxy)
    expect(() => loadConfig({ HTTPS_PROXY: 'crow:secret@proxy.example' })).toThrow(/^HTTPS_PROXY (?!.*secret)/)
  })

  it.each([
    ['sgp_12345678', undefined, 'token'],
    ['cnp_12345678', undefined, 'token'],
    ['a'.repeat(40), undefined, 'token'],
    ['eyJhbGciOi.x.y', undefined, 'Bearer'],
    ['eyJhbGciOi.x.y', 'token', 'token'],
  ])('signs in with %s as %s means', (token, scheme, expected) => {
    const config = loadConfig({ ...instance, INSTANCE_TOKEN: token, ...(scheme && { INSTANCE_AUTH_SCHEME: scheme }) })
    expect(config.instance?.authScheme).toBe(expected)
  })

  it('reads the exports of the instance used, or of the one named', () => {
    expect(loadConfig({ ...instance, ...analytics }).analytics).toMatchObject({
      url: 'https://analytics.example',
      token: '12345678',
      instance: 'code.example',
    })
    const named = { ...analytics, ANALYTICS_INSTANCE: 'other.example:8443' }
    expect(loadConfig({ ...instance, ...named }).analytics?.instance).toBe('other.example:8443')
    expect(loadConfig(named).analytics?.instance).toBe('other.example:8443')
    expect(loadConfig(instance).analytics).toBeUndefined()
  })

  it('takes a language model with or without a key', () => {
    const llm = { LLM_BASE_URL: 'https://models.example/v1/', LLM_MODEL: 'm' }
    expect(loadConfig(llm).model).toEqual({ baseUrl: 'https://models.example/v1', model: 'm' })
    expect(loadConfig({ ...llm, LLM_API_KEY: 'k' }).model).toMatchObject({ apiKey: 'k' })
    expect(loadConfig({}).model).toBeUndefined()
  })

  it('prefers Socket Mode, and takes HTTP with a signing secret alone', () => {
    expect(loadConfig({ ...slack, SLACK_SIGNING_SECRET: '12345678' }).slack?.transport.kind).toBe('socket')
    expect(loadConfig({ SLACK_BOT_TOKEN: 'xoxb-1', SLACK_SIGNING_SECRET: '12345678' }).slack?.transport.kind).toBe(
      'http',
    )
  })

  it.each([
    [{ SLACK_APP_TOKEN: 'xapp-1' }, 'SLACK_BOT_TOKEN is not'],
    [{ SLACK_CLIENT_ID: '7.7' }, 'SLACK_CLIENT_SECRET is not'],
    [{ SLACK_CLIENT_SECRET: '12345678' }, 'SLACK_CLIENT_ID is not'],
    [{ SLACK_TEAMS: 'T1' }, 'SLACK_CLIENT_ID is not'],
    [{ SLACK_CLIENT_ID: '7.7', SLACK_CLIENT_SECRET: '12345678' }, 'SLACK_TEAMS is not'],
    [installed, 'neither SLACK_APP_TOKEN'],
    [{ ...installed, ...slack }, 'SLACK_BOT_TOKEN and SLACK_CLIENT_ID are both set'],
    [{ INSTANCE_URL: 'https://code.example' }, 'INSTANCE_TOKEN is not'],
    [{ INSTANCE_TOKEN: '12345678' }, 'INSTANCE_URL is not'],
    [{ ANALYTICS_URL: 'https://analytics.example' }, 'ANALYTICS_TOKEN is not'],
    [{ ANALYTICS_TOKEN: '12345678' }, 'ANALYTICS_URL is not'],
    [{ ANALYTICS_INSTANCE: 'code.example' }, 'ANALYTICS_URL is not'],
    [analytics, 'Set ANALYTICS_INSTANCE'],
    [{ ...analytics, ANALYTICS_INSTANCE: 'https://code.example' }, 'ANALYTICS_INSTANCE must be a bare host name'],
    [{ ...analytics, ANALYTICS_TOKEN: 'two words' }, 'ANALYTICS_TOKEN is shorter'],
    [{ SLACK_BOT_TOKEN: 'xoxp-1' }, 'SLACK_BOT_TOKEN must start with xoxb-'],
    [{ INSTANCE_URL: 'code.example', INSTANCE_TOKEN: '12345678' }, 'INSTANCE_URL must be an http(s) address'],
    [{ INSTANCE_MCP_PATH: '/mcp' }, 'INSTANCE_MCP_PATH must be'],
    [{ INSTANCE_MCP_LOWEST_VERSION: '2024-11-05' }, 'INSTANCE_MCP_LOWEST_VERSION must be'],
    [{ DEEPSEARCH_MAX_MINUTES: '0' }, 'DEEPSEARCH_MAX_MINUTES is below 1'],
    [{ LLM_BASE_URL: 'https://models.example/v1' }, 'LLM_MODEL is not'],
    [{ LLM_MODEL: 'm' }, 'LLM_BASE_URL is not'],
    [{ LLM_API_KEY: 'k' }, 'LLM_BASE_URL is not'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY is not 64 hexadecimal digits'],
    [{ REDIS_URL: 'http://x' }, 'REDIS_URL does not start with'],
  ])('names the setting and the remedy for %j', (env, words) => {
    expect(() => loadConfig(env)).toThrow(words)
  })

  it('cannot be changed afterwards', () => {
    expect(() => Object.assign(loadConfig({}), { BOT_PORT: 1 })).toThrow(TypeError)
  })
})
