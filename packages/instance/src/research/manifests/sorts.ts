/** A sort of thing that programs are made with: how people call it, and words in the names of packages for it. */
export interface Sort {
  name: string
  called: string
  packages: ReadonlySet<string>
}

const ROWS: readonly (readonly [name: string, called: string, packages: string])[] = [
  [
    'chat service',
    'chat(?: (?:app|service|platform))?',
    'slack discord teams mattermost telegram whatsapp zulip matrix rocketchat',
  ],
  [
    'database',
    'databases?|db|data ?store',
    `postgres postgresql pg pgx psycopg psycopg2 asyncpg mysql mysql2 mysqlclient mariadb sqlite sqlite3 mongodb mongo pymongo mongoose redis
    ioredis cassandra dynamodb mssql tedious oracledb clickhouse couchdb h2 npgsql badger bbolt rocksdb lmdb`,
  ],
  [
    'message broker',
    'message (?:broker|queue|bus)|broker',
    'kafka kafkajs rabbitmq amqplib amqp pika nats sqs pubsub mqtt',
  ],
  [
    'job queue',
    '(?:job|task|work) queue|background jobs?',
    'bullmq bull agenda celery rq dramatiq huey sidekiq resque hangfire quartz asynq',
  ],
  ['cloud provider', 'cloud(?: provider)?', 'aws gcp azure'],
  ['code host', 'code host', 'github gitlab bitbucket gitea'],
  [
    'web framework',
    '(?:web|http|server|backend) (?:framework|server)',
    `express fastify koa hono hapi nest nestjs next nuxt django flask fastapi starlette aiohttp tornado rails sinatra spring springframework quarkus
    micronaut gin echo fiber chi mux macaron flamego actix axum rocket warp laravel symfony aspnetcore`,
  ],
  [
    'ORM',
    'orms?|object[- ]relational mapper',
    'prisma sequelize typeorm mongoose drizzle knex objection mikro sqlalchemy peewee gorm ent xorm sqlx diesel seaorm activerecord hibernate jpa dapper entityframeworkcore doctrine',
  ],
  [
    'test framework',
    '(?:unit )?test(?:ing|s)? (?:framework|runner|library|tool)s?',
    'vitest jest mocha ava jasmine karma tape pytest nose nose2 rspec minitest junit jupiter testng xunit nunit mstest testify ginkgo phpunit pest playwright cypress',
  ],
  [
    'UI framework',
    '(?:ui|front-?end|javascript|js|component|css) (?:framework|library)',
    'react vue angular svelte solid preact ember lit alpinejs htmx bootstrap tailwindcss mui vuetify',
  ],
  ['bundler', 'bundler|build tool', 'vite webpack rollup esbuild parcel rspack tsup turbopack'],
  [
    'linter',
    'linter|lint(?:ing)? tool|code formatter|formatter',
    'eslint biome oxlint tslint ruff flake8 pylint black isort rubocop golangci checkstyle ktlint spotless prettier stylelint',
  ],
  [
    'state library',
    'state (?:management|library|store)(?: library)?',
    'redux zustand mobx jotai recoil pinia vuex xstate',
  ],
  [
    'logger',
    'logger|logging (?:library|framework)|log library',
    'pino winston bunyan log4js loguru structlog zap zerolog logrus clog log4j logback slf4j serilog nlog tracing env_logger',
  ],
  [
    'HTTP client',
    'http client|rest client',
    'axios undici got ky superagent requests httpx aiohttp urllib3 reqwest hyper okhttp httpclient5 resty guzzle faraday httparty',
  ],
  [
    'template engine',
    'templat(?:e|ing) (?:engine|language)',
    'handlebars ejs pug nunjucks mustache jinja2 thymeleaf liquid tera askama twig',
  ],
  [
    'validation library',
    '(?:schema )?validation (?:library|framework)|schema validation',
    'zod yup joi ajv pydantic marshmallow validator valibot',
  ],
]

export const SORTS: readonly Sort[] = ROWS.map(([name, called, packages]) => ({
  name,
  called,
  packages: new Set(packages.split(/\s+/)),
}))
