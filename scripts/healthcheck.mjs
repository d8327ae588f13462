// Asks this container's process whether it is ready; ends with 0 or 1.
const { ROLE, BOT_PORT, INSTANCE_PORT, WORKSPACE_PORT } = process.env
const ports = { instance: INSTANCE_PORT || 4100, workspace: WORKSPACE_PORT || 4000 }
const url = `http://127.0.0.1:${ports[ROLE] ?? (BOT_PORT || 4200)}/healthz`
const response = await fetch(url).catch((error) => ({ ok: false, text: async () => error.message }))
process.stdout.write(await response.text())
process.exitCode = response.ok ? 0 : 1
