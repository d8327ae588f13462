interface AlertPost {
  /** As the body of `POST /control/message`. */
  body: { bot: string; text: string; blocks?: object[]; attachments?: object[] }
  /** Words that people see in it. */
  shows: readonly string[]
}

const mrkdwn = (text: string) => ({ type: 'mrkdwn', text })
const section = (text: string) => ({ type: 'section', text: mrkdwn(text) })
const context = (...texts: string[]) => ({ type: 'context', elements: texts.map(mrkdwn) })
const buttons = (...texts: string[]) => ({
  type: 'actions',
  elements: texts.map((text, n) => ({ type: 'button', action_id: `b${n}`, text: { type: 'plain_text', text } })),
})

/** https://prometheus.io/docs/alerting/latest/configuration/#slack_config: an attachment, and no text at all. */
const alertmanager: AlertPost = {
  body: {
    bot: 'Alertmanager',
    text: '',
    attachments: [
      {
        color: 'danger',
        title: '[FIRING:2] CheckoutErrors (checkout critical)',
        title_link: 'https://alertmanager.example/#/alerts?receiver=slack',
        pretext: 'Production, eu-1',
        text: '*Summary:* 12% of calls to `chargeCard` fail\n*Runbook:* <https://runbooks.example/checkout|checkout errors>',
        fallback: '[FIRING:2] CheckoutErrors (checkout critical) | https://alertmanager.example/#/alerts',
        callback_id: '',
        fields: [
          { title: 'pod', value: 'checkout-5d9f', short: true },
          { title: 'code', value: '502 & 504', short: true },
        ],
        footer: 'prometheus-1',
        mrkdwn_in: ['fallback', 'pretext', 'text'],
      },
    ],
  },
  shows: [
    'Production, eu-1',
    '[FIRING:2] CheckoutErrors (checkout critical)',
    '12% of calls to `chargeCard` fail',
    'checkout errors',
    'pod: checkout-5d9f',
    'code: 502 & 504',
    'prometheus-1',
  ],
}

/** https://support.pagerduty.com/main/docs/slack-integration-guide: blocks within an attachment, for the colour of its bar. */
const pagerDuty: AlertPost = {
  body: {
    bot: 'PagerDuty',
    text: '',
    attachments: [
      {
        color: '#d31b1b',
        fallback: '[no preview available]',
        blocks: [
          section(
            ':red_circle: *Triggered* <https://acme.pagerduty.example/incidents/Q1|#4711: Queue lag above 10 min>',
          ),
          {
            type: 'section',
            fields: [
              mrkdwn('*Urgency:* High'),
              mrkdwn('*Service:* <https://acme.pagerduty.example/s/P1|order-worker>'),
            ],
          },
          context('Policy: Platform', 'consumer `drainOrders` is stuck'),
          buttons('Acknowledge', 'Resolve'),
        ],
      },
    ],
  },
  shows: ['#4711: Queue lag above 10 min', '*Urgency:* High', 'order-worker', 'consumer `drainOrders` is stuck'],
}

/** https://docs.sentry.io/organization/integrations/notification-incidents/slack: blocks, and a text that only notifications show. */
const sentry: AlertPost = {
  body: {
    bot: 'Sentry',
    text: '[shop] TypeError: for notifications only',
    blocks: [
      section(':red_circle: <https://sentry.example/issues/99/?referrer=slack|*TypeError*>'),
      context('applyCoupon(src/cart/coupon.ts)'),
      section("```Cannot read properties of undefined (reading 'percent')```"),
      section('environment: `production`  release: `2.14.0`  '),
      context('State: *New*   First Seen: *2 minutes ago*'),
      buttons('Resolve', 'Archive'),
      context(
        'Project: <https://sentry.example/shop|shop>    Alert: <https://sentry.example/a/1|New issues>    Short ID: SHOP-7',
      ),
    ],
  },
  shows: [
    '*TypeError*',
    'applyCoupon(src/cart/coupon.ts)',
    "(reading 'percent')",
    'release: `2.14.0`',
    'Short ID: SHOP-7',
  ],
}

/** https://docs.datadoghq.com/integrations/slack: an attachment with the monitor’s message, and fields for what it is set to display. */
const datadog: AlertPost = {
  body: {
    bot: 'Datadog',
    text: '',
    attachments: [
      {
        color: '#cc3333',
        title: 'Triggered: p95 of GET /orders is high on service:orders-api',
        title_link: 'https://app.datadog.example/monitors/1234?group=service%3Aorders-api',
        text: '`orders-api` answers slowly: look at `listOrders`.\n\navg(last_5m):p95:trace.http.request > 2',
        fallback: 'Triggered: p95 of GET /orders is high',
        fields: [
          { title: 'Tags', value: 'env:prod, service:orders-api', short: false },
          { title: 'Notified', value: '@slack-platform', short: false },
        ],
        image_url: 'https://p.datadog.example/snapshot.png',
        footer: 'Monitor 1234',
      },
    ],
  },
  shows: [
    'Triggered: p95 of GET /orders is high',
    'look at `listOrders`',
    'Tags: env:prod, service:orders-api',
    'Monitor 1234',
  ],
}

/** https://grafana.com/docs/grafana/latest/alerting/configure-notifications/manage-contact-points/integrations/configure-slack */
const grafana: AlertPost = {
  body: {
    bot: 'Grafana',
    text: '',
    attachments: [
      {
        color: '#D63232',
        title: '[FIRING:1] Login failures (auth)',
        title_link: 'https://grafana.example/alerting/list',
        text: '**Firing**\n\nValue: A=42, C=1\nLabels:\n - alertname = Login failures\n - handler = verifyPassword\nSource: https://grafana.example/alerting/grafana/x/view',
        fallback: '[FIRING:1] Login failures (auth)',
        footer: 'Grafana v12.2.0',
        footer_icon: 'https://grafana.example/fav32.png',
        ts: 1_790_000_000,
      },
    ],
  },
  shows: ['[FIRING:1] Login failures (auth)', '- handler = verifyPassword', 'Value: A=42, C=1', 'Grafana v12.2.0'],
}

/** Posts of monitoring tools in the shapes that they document. */
export const alertPosts: Readonly<Record<string, AlertPost>> = { alertmanager, pagerDuty, sentry, datadog, grafana }
