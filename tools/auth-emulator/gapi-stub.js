// Stands in for https://apis.google.com/js/api.js where there is no network: the part of gapi.iframes that the
// Firebase SDK (the page) and the emulator's helper frame (its child) use to talk. Never part of a production build.
;(() => {
  if (!window.gapi?.iframes) install()
  // Callers that requested the script wait for this, even if it was loaded before.
  const onload = new URL(document.currentScript?.src ?? location.href).searchParams.get('onload')
  if (onload && window[onload]) window[onload]()
  else window.gapi_onload?.()

  function install() {
    const callbacks = new Map()
    const frames = []
    let lastId = 0

    class Iframe {
      constructor(findWindow) {
        this.findWindow = findWindow
        this.handlers = new Map([['ping', () => true]])
        this.early = []
        frames.push(this)
      }

      register(name, handler) {
        this.handlers.set(name, handler)
        // Delivers what arrived before the first listener, such as the result of a redirect.
        for (const message of this.early.splice(0)) this.deliver(message)
      }

      send(name, data, callback) {
        this.post(name, data, (result) => {
          try {
            callback?.([result])
          } catch {
            // The SDK throws internal-error after its own webStorageSupport callback, always.
          }
        })
      }

      ping(callback) {
        // Repeated because the child's script may not be loaded yet.
        return new Promise((resolve) => {
          const timer = setInterval(() => this.post('ping', null, answered), 50)
          function answered() {
            clearInterval(timer)
            callback?.()
            resolve()
          }
        })
      }

      restyle() {
        return Promise.resolve()
      }

      post(name, data, callback) {
        const id = ++lastId
        callbacks.set(id, callback)
        this.findWindow().postMessage({ gapiStub: true, id, name, data }, '*')
      }

      deliver(message) {
        const handler = this.handlers.get(message.name)
        if (handler)
          void Promise.resolve(handler(message.data)).then((result) => this.answer(message, result))
        else this.early.push(message)
      }

      answer({ id }, result) {
        this.findWindow().postMessage({ gapiStub: true, answers: id, result }, '*')
      }
    }

    let parentFrame
    const context = {
      async open({ url, where, attributes }, callback) {
        const element = document.createElement('iframe')
        element.src = url
        Object.assign(element.style, attributes.style)
        element.setAttribute('aria-hidden', 'true')
        element.tabIndex = -1
        where.appendChild(element)
        return callback(new Iframe(() => element.contentWindow))
      },
      getParentIframe() {
        return (parentFrame ??= new Iframe(() => window.parent))
      },
    }

    window.addEventListener('message', ({ data, source }) => {
      if (data?.gapiStub !== true) return
      const frame = frames.find((candidate) => candidate.findWindow() === source)
      if (!frame) return
      if (data.answers === undefined) frame.deliver(data)
      else takeAnswer(data)
    })

    function takeAnswer({ answers, result }) {
      const callback = callbacks.get(answers)
      callbacks.delete(answers)
      callback?.(result)
    }

    window.gapi = {
      load: (_name, options) => (options.callback ?? options)(),
      iframes: { Iframe, getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: () => true },
    }

    // The child answers pings from the start, before its parent is requested.
    if (window.parent !== window) context.getParentIframe()
  }
})()
