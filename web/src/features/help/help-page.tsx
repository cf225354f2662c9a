import { paths } from '#paths/paths.ts'
import { WithFormats } from '#golf/with-formats.tsx'
import { Card } from '#ui/draw/card.tsx'
import { formatNames, formats, isFormat } from '@nineteenth/scoring'
import { type ExplainedSetting, gameHelp, gameSentence } from '@nineteenth/scoring/help'
import { ChevronRight } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { ExampleCard } from './example-card.tsx'
import { words } from './words.ts'

/** How a game works, or a list of all games. It needs no account and no data of a match. */
export function HelpPage() {
  const [location] = useLocation()
  const format = location.slice(paths.game('').length)
  if (!isFormat(format)) return <GameList />
  return (
    <WithFormats games={[{ format }]} skeleton={null}>
      {() => <GamePage key={format} format={format} />}
    </WithFormats>
  )
}

function GamePage({ format }: { format: Parameters<typeof gameHelp>[0] }) {
  const { title, sentence, example, settings } = useMemo(() => gameHelp(format), [format])
  useEffect(() => {
    document.title = `${title} · Nineteenth`
  }, [title])
  return (
    <div className="flex flex-col gap-4 md:gap-6">
      <div>
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="mt-1 max-w-prose text-lg">{sentence}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 md:gap-6">
        <ExampleCard example={example} title={title} />
        <SettingsCard settings={settings} />
      </div>
      <OtherGames format={format} />
    </div>
  )
}

function SettingsCard({ settings }: { settings: readonly ExplainedSetting[] }) {
  return (
    <Card aria-labelledby="settings" className="p-4 md:p-6">
      <h3 id="settings" className="text-lg font-semibold">
        {words.settings.title}
      </h3>
      <dl className="mt-1 divide-y divide-rule">
        {settings.map(({ name, title, text, usual }) => (
          <div key={name} className="py-3">
            <dt className="font-semibold">{title}</dt>
            <dd>{text}</dd>
            <dd className="text-sm text-quiet">
              {words.settings.usual} <span className="font-semibold text-ink">{usual}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function OtherGames({ format }: { format: string }) {
  return (
    <nav aria-label={words.otherGames} className="flex flex-wrap gap-x-4">
      {formatNames()
        .filter((name) => name !== format)
        .map((name) => (
          <Link
            key={name}
            href={paths.game(name)}
            className="inline-flex min-h-target items-center font-medium text-fairway underline underline-offset-4"
          >
            {formats[name].title}
          </Link>
        ))}
    </nav>
  )
}

function GameList() {
  return (
    <div className="flex flex-col gap-4">
      <p>{words.chooseGame}</p>
      <Card aria-label={words.allGames}>
        <ul className="divide-y divide-rule">
          {formatNames().map((name) => (
            <li key={name}>
              <Link
                href={paths.game(name)}
                className="flex min-h-target items-center justify-between gap-3 px-4 py-3"
              >
                <span className="min-w-0">
                  <span className="block font-semibold">{formats[name].title}</span>
                  <span className="block text-sm text-quiet">{gameSentence(name)}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
