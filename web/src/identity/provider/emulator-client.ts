/** Without a network the SDK cannot fetch Google's script for the popup: the emulator serves a stand-in. */
export function loadGapiStub(emulatorUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${emulatorUrl}/gapi-stub.js`
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The emulator serves no gapi-stub.js')))
    document.head.append(script)
  })
}
