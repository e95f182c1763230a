/** What Playwright 1.65 switches off of Chromium; a list of our own takes the place of its. */
const byPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** What is made ready beside each window for a person in front of it: four fifths of what opening one costs. */
const forPeopleAlone = [
  'PreloadTopChromeWebUI',
  'InitialWebUI',
  'WebUIReloadButton',
  'SpareRendererForSitePerProcess',
  // Two pages of its own for what the address bar would suggest.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

export const switchedOff = [...byPlaywright, ...forPeopleAlone]
