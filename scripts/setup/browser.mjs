import { findProgram, isProgram } from './run.mjs'
import { installSystemPackage } from './system-packages.mjs'

const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium or Chrome for the browser tests. */
export function provideBrowser() {
  if (findBrowser()) return
  installSystemPackage(
    'Chromium, for the browser tests',
    {
      'apt-get': ['chromium', 'chromium-browser'],
      dnf: ['chromium'],
      apk: ['chromium'],
      brew: ['chromium'],
    },
    findBrowser,
  )
}

function findBrowser() {
  return findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ?? macApps.find(isProgram)
}
