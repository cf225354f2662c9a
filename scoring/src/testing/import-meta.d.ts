interface ImportMeta {
  /** Vite reads files as text at build time, which keeps file access out of the engine's types. */
  glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>
  /** Settings of a test run; undefined outside of it. */
  readonly env: Readonly<Record<string, string | undefined>>
}
