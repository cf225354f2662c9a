import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { journeyPasswords } from '@nineteenth/scripts/seed/journey-passwords.ts'
import type { BrowserContext, Locator, Page, Route } from '@playwright/test'
import { newAccount, newAddress } from '../helpers/accounts.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer, type Golfer, twoGolfers } from '../helpers/golfers.ts'
import { findAndSelect } from '../helpers/match-form.ts'
import { addCard, newMatch, pars, completeMatch, bogeys } from '../helpers/rounds.ts'
import { addGoogleAccount, createAccountButton, logOut, signIn } from '../helpers/sign-in.ts'

// The screens of the owner's specification, in its own words. docs/specification/checks.tsv names these tests as proofs.

const course = 'Pine Hollow Golf Club'
const missingMatchId = 999_999_999

const devices = [
  { device: 'phone', use: {} },
  { device: 'desktop', use: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } },
] as const

for (const { device, use } of devices)
  test.describe(`on a ${device}`, () => {
    test.use(use)
    const isPhone = device === 'phone'

    test('Authentication screen: sign in', async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('tab')).toHaveText(['Sign in', 'Register'])
      await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
      await expect(page.getByText('OR', { exact: true })).toBeVisible()
      await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
      const password = page.getByLabel('Password', { exact: true })
      await expect(password).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(password).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: 'Hide password' }).click()
      await expect(password).toHaveAttribute('type', 'password')
      await expect(page.getByText('Forgot password?')).toBeVisible()

      await expect(page.getByText("Don't have an account? Sign up")).toBeVisible()
      await page.getByRole('button', { name: 'Sign up', exact: true }).click()
      await expect(page.getByRole('tab', { name: 'Register', selected: true })).toBeVisible()
      await expect(page.getByText('Already have an account? Sign in')).toBeVisible()
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
    })

    test('Authentication screen: register', async ({ page }) => {
      await page.goto('/login')
      await page.getByRole('tab', { name: 'Register' }).click()
      await expect(
        page.getByText('Join Nineteenth to track your golf scores and compete with friends'),
      ).toBeVisible()
      for (const label of [
        'Username',
        'First name',
        'Last name',
        'Email',
        'Handicap',
        'Password',
        'Confirm password',
      ])
        await expect(page.getByLabel(label, { exact: true })).toBeVisible()
      await page.getByLabel('Username').fill(`new-${randomUUID().slice(0, 8)}`)
      await expect(page.getByText('Username is available.')).toBeVisible()
    })

    test('Authentication screen: forgot password', async ({ page }) => {
      const { email } = await newAccount()
      await page.goto('/login')
      await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
      await page.getByRole('tab', { name: 'Register' }).click()
      await expect(page.getByRole('tab', { name: 'Register', selected: true })).toBeVisible()
      await page.getByRole('tab', { name: 'Sign in' }).click()
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await expect(page.getByRole('tab')).toHaveCount(0)
      await expect(page.getByText(/have an account\?/)).toHaveCount(0)
      await page.getByRole('button', { name: 'Back to sign in' }).click()
      await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()

      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await requestReset(page, 'ann@')
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
      await requestReset(page, email)
      await expect(page.getByText('Reset email sent')).toBeVisible()
      await expect(page.getByText('Please check your inbox for password reset instructions.')).toBeVisible()
      await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
    })

    test('Authentication screen: a reset for an unknown address reports the same', async ({
      page,
      allowError,
    }) => {
      allowError(/status of 400/)
      await page.goto('/login')
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await requestReset(page, `${randomUUID()}@example.org`)
      await expect(page.getByText('Reset email sent')).toBeVisible()
    })

    test('Authentication screen: a verified email is reported', async ({ page }) => {
      await page.goto('/login?verified=true')
      await expect(page.getByText('Email verified', { exact: true })).toBeVisible()
      await expect(
        page.getByText('Your email has been verified successfully! You can now log in.'),
      ).toBeVisible()
      await expect(page).toHaveURL('/login')
    })

    test('Authentication screen: a password reset is reported', async ({ page }) => {
      await page.goto('/login?reset=true')
      await expect(page.getByText('Password reset complete', { exact: true })).toBeVisible()
      await expect(page.getByText(/You can now log in with your new password\.$/)).toBeVisible()
      await expect(page).toHaveURL('/login')
    })

    test('Loading screen: the text and the brand name', async ({ page }) => {
      const scripts = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      const session = Promise.withResolvers<void>()
      await page.route('/api/auth/session', async (route) => {
        await session.promise
        await route.continue()
      })
      const expectLoading = async () => {
        await expect(page.getByText('Loading ...', { exact: true }).filter({ visible: true })).toHaveCount(1)
        await expect(page.getByText('Nineteenth', { exact: true }).filter({ visible: true })).toHaveCount(1)
      }
      await page.goto('/', { waitUntil: 'commit' })
      await expectLoading()
      // The app runs now, and waits for the session.
      scripts.resolve()
      await page.locator('#root > *').first().waitFor({ state: 'attached' })
      await expectLoading()
      await expect(page.getByRole('tab')).toHaveCount(0)
      session.resolve()
      await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
    })

    test('Navigation: five items', async ({ page, context }) => {
      await bringIn(context, await newGolfer('Ann Weaver'))
      await page.goto('/')
      const navigation = shownNavigation(page)
      await expect(navigation).toHaveCount(1)
      for (const [label, href] of [
        ['Home', '/'],
        ['Matches', '/matches'],
        ['New Match', '/matches/new'],
        ['Players', '/players'],
        ['Profile', '/profile'],
      ] as const)
        await expect(navigation.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href)
      await expect(navigation.getByRole('link')).toHaveCount(5)
      const { y, height } = await boxOf(navigation)
      const screenHeight = page.viewportSize()?.height ?? 0
      // At the bottom of small screens only.
      expect(Math.round(y + height) === screenHeight).toBe(isPhone)
      if (!isPhone) return
      const add = navigation.getByRole('link', { name: 'New Match' })
      const box = await boxOf(add)
      expect(box.width).toBe(box.height)
      expect(box.width).toBeGreaterThanOrEqual(48)
      const radius = await add.evaluate((element) => parseFloat(getComputedStyle(element).borderRadius))
      expect(radius).toBeGreaterThanOrEqual(box.width / 2)
    })

    test('Navigation: the highlighted item', async ({ page, context }) => {
      const { bob, matchId } = await matchOfTwo(context)
      for (const [path, label] of [
        ['/', 'Home'],
        ['/matches', 'Matches'],
        [`/matches/${matchId}`, 'Matches'],
        [`/matches/${matchId}/calculate`, 'Matches'],
        ['/matches/new', 'New Match'],
        ['/players', 'Players'],
        [`/players/${bob.id}`, 'Players'],
        ['/profile', 'Profile'],
      ] as const) {
        await page.goto(path)
        const highlighted = shownNavigation(page).locator('[aria-current=page]')
        await expect(highlighted).toHaveAccessibleName(label)
      }
    })

    test('Page layout: brand, title, back button and avatar menu', async ({ page, context }) => {
      const { ann, matchId } = await matchOfTwo(context, {}, { view: 'card' })
      await page.goto(`/matches/${matchId}`)
      const actions = page.getByRole('region', { name: 'Match Actions' })
      await actions.getByRole('link', { name: 'Enter Scores' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Enter Scores' })).toBeVisible()
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await expect(page).toHaveURL(`/matches/${matchId}`)
      const header = page.getByRole('banner')
      await header.getByRole('link', { name: 'Nineteenth' }).click()
      await expect(page).toHaveURL('/')

      const avatar = header.getByRole('button', { name: 'Account' })
      await expect(avatar).toHaveText(ann.email.charAt(0).toUpperCase())
      await avatar.click()
      await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Log out'])
      await page.getByRole('menuitem', { name: 'Profile' }).click()
      await expect(page).toHaveURL('/profile')
      await avatar.click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
    })

    test('Home: welcome card, stats and empty state', async ({ page, context }) => {
      await bringIn(context, await newGolfer('Ann Weaver'))
      await page.goto('/')
      const home = page.getByRole('main')
      await expect(home.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
      await expect(home.getByText('Track competitive golf matches across four game formats')).toBeVisible()
      await expect(home.getByRole('link', { name: 'New Match' })).toHaveAttribute('href', '/matches/new')
      for (const label of ['Total Matches', 'Rounds Played', 'Best Score', 'Handicap'])
        await expect(home.getByText(label, { exact: true })).toBeVisible()
      await expect(home.getByRole('heading', { name: 'Recent Matches' })).toBeVisible()
      await expect(home.getByText('No matches yet', { exact: true })).toBeVisible()
      await expect(
        home.getByText('Start tracking your golf matches by creating your first match'),
      ).toBeVisible()
      const first = home.getByRole('link', { name: 'Create First Match' })
      await expect(first).toHaveAttribute('href', '/matches/new')
    })

    test('Home: cards of recent matches', async ({ page, context }) => {
      const [ann, bob] = await twoGolfers()
      const openId = await newMatch([ann, bob], { date: '2026-08-02' })
      const completeId = await completedMatch([ann, bob])
      await bringIn(context, ann)
      await page.goto('/')
      const [open, complete] = [cardOf(page, openId), cardOf(page, completeId)]
      await expect(open.getByRole('heading', { name: course })).toBeVisible()
      await expect(open.getByText('Aug 2, 2026', { exact: true })).toBeVisible()
      await expect(open.getByText('Blue Tees', { exact: true })).toBeVisible()
      await expect(open.getByText('In Progress', { exact: true })).toBeVisible()
      const details = open.getByRole('link', { name: 'View match details' })
      await expect(details).toHaveAttribute('href', `/matches/${openId}`)
      await expect(open.getByRole('tab')).toHaveCount(0)

      await expect(complete.getByText('Aug 1, 2026', { exact: true })).toBeVisible()
      await expect(complete.getByText('Complete', { exact: true })).toBeVisible()
      const scorecard = complete.getByRole('link', { name: 'View scorecard' })
      await expect(scorecard).toHaveAttribute('href', `/matches/${completeId}`)
    })

    test('Home: results of a complete match by format', async ({ page, context }) => {
      const [ann, bob] = await twoGolfers()
      const matchId = await completedMatch([ann, bob])
      const withoutNassau = await completedMatch([ann, bob], { nassauEnabled: false, quotaEnabled: false })
      await bringIn(context, ann)
      await page.goto('/')
      await expect(cardOf(page, withoutNassau).getByRole('tab')).toHaveText(['Gross', 'Net'])
      const card = cardOf(page, matchId)
      await expect(card.getByRole('tab')).toHaveText(['Quota', 'Nassau', 'Gross', 'Net'])
      await expect(card.getByRole('tab', { name: 'Quota', selected: true })).toBeVisible()
      for (const [format, ...columns] of [
        ['Quota', 'Player', 'Quota', 'Points', '+/-'],
        ['Nassau', 'Player', 'Front', 'Back', 'Total'],
        ['Gross', 'Player', 'Score', 'Position'],
        ['Net', 'Player', 'Gross', 'Handicap', 'Net'],
      ]) {
        await card.getByRole('tab', { name: format ?? '' }).click()
        await expect(card.getByRole('columnheader')).toHaveText(columns)
      }
    })

    test('Home: Recent Matches lists every match with its date, the one in play too', async ({
      page,
      context,
    }) => {
      const [ann, bob] = await twoGolfers()
      const earlierId = await newMatch([ann, bob])
      const now = new Date()
      const todayId = await newMatch([ann, bob], { date: now.toLocaleDateString('sv-SE') })
      await addCard(ann, todayId, ann.id, [4])
      await bringIn(context, ann)
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Recent Matches' })).toBeVisible()
      await expect(cardOf(page, earlierId).getByText('Aug 1, 2026', { exact: true })).toBeVisible()
      const card = cardOf(page, todayId)
      await expect(card.getByRole('heading', { name: course })).toBeVisible()
      const date = now.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
      await expect(card.getByText(date, { exact: true })).toBeVisible()
      await expect(card.getByText('In Progress', { exact: true })).toBeVisible()
    })

    test('New Match: match details', async ({ page, context }) => {
      await bringIn(context, await newGolfer('Ann Weaver'))
      await page.goto('/matches/new')
      await expect(page.getByRole('heading', { level: 1, name: 'New Match' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Match Details' })).toBeVisible()
      await expect(page.getByLabel('Golf Course')).toHaveValue('')
      await page.getByLabel('Golf Course').click()
      await expect(page.getByRole('option', { name: 'Add new course...' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByLabel('Tee Box')).toBeDisabled()
      await expect(page.getByLabel('Tee Box')).not.toContainText('/')
      const date = page.getByLabel('Date', { exact: true })
      await expect(date).toHaveAttribute('type', 'date')
      await expect(date).toHaveValue(new Date().toLocaleDateString('sv-SE'))
      const types = page.getByRole('group', { name: 'Match Type' }).getByRole('radio')
      await expect(types).toHaveCount(2)
      await expect(page.getByRole('radio', { name: 'Individual' })).toBeChecked()
      await expect(page.getByRole('radio', { name: 'Team' })).not.toBeChecked()
      await expect(page.getByRole('button', { name: 'Create Match' })).toBeVisible()
    })

    test('New Match: the tee boxes load once a course is chosen', async ({ page, context }) => {
      await bringIn(context, await newGolfer('Ann Weaver'))
      const loaded: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/teeboxes')) loaded.push(request.url())
      })
      await page.goto('/matches/new')
      await page.getByLabel('Golf Course').fill('pine')
      await page.getByRole('option', { name: course }).waitFor()
      expect(loaded).toEqual([])
      await page.getByRole('option', { name: course }).click()
      await expect(page.getByLabel('Tee Box')).toBeEnabled()
      await page.getByLabel('Tee Box').click()
      const tees = page.getByRole('option').filter({ hasText: '/' })
      await expect(tees).toHaveText(['Blue (72.1/133)', 'Gold (66.4/118)'])
      expect(loaded).toEqual([expect.stringMatching(/\/api\/teeboxes\?courseId=1$/)])
    })

    test('New Match: players', async ({ page, context }) => {
      await matchOfTwo(context)
      await page.goto('/matches/new')
      const section = page.getByRole('region', { name: 'Players', exact: true })
      await expect(section.getByRole('heading', { name: 'Players', exact: true })).toBeVisible()
      await page.getByLabel('Add Player').click()
      const option = page.getByRole('option', { name: 'Bob Tanner' })
      await expect(option).toContainText('12.4')
      await option.click()
      const removing = page.getByRole('button', { name: 'Remove Bob Tanner' })
      const row = section.getByRole('listitem').filter({ has: removing })
      await expect(row.getByText('Bob Tanner', { exact: true })).toBeVisible()
      await expect(row.getByText('BT', { exact: true })).toBeVisible()
      await expect(row.getByText('12.4', { exact: true })).toBeVisible()
      await page.getByLabel('Add Player').click()
      await expect(page.getByRole('option', { name: 'Bob Tanner' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      for (const name of ['Bob Tanner', 'Ann Weaver'])
        await section.getByRole('button', { name: `Remove ${name}` }).click()
      await expect(page.getByText('No players selected. Add players to continue.')).toBeVisible()
    })

    test('New Match: game formats', async ({ page, context }) => {
      await bringIn(context, await newGolfer('Ann Weaver'))
      await page.goto('/matches/new')
      const section = page.getByRole('region', { name: 'Game Formats' })
      await expect(section.getByRole('heading', { name: 'Game Formats' })).toBeVisible()
      await expect(section.getByText('All game formats will be calculated automatically')).toBeVisible()
      for (const [format, description] of [
        ['Quota', 'Stableford points compared to personal quota'],
        ['Nassau', 'Front 9, Back 9, and Total 18 match play'],
        ['Gross', 'Total raw stroke scores without handicap'],
        ['Net', 'Handicap-adjusted scores'],
      ] as const) {
        await expect(section.getByRole('checkbox', { name: format, exact: true })).toBeChecked()
        await expect(section.getByText(description, { exact: true })).toBeVisible()
      }
      await expect(section.getByRole('checkbox')).toHaveCount(4)
    })

    test('New Match: required fields', async ({ page, context }) => {
      await bringIn(context, await newGolfer('Ann Weaver'))
      await page.goto('/matches/new')
      await page.getByLabel('Date', { exact: true }).clear()
      await page.getByRole('button', { name: 'Create Match' }).click()
      for (const message of [
        'Please select a course',
        'Please select a tee box',
        'Please select a date',
        'At least 2 players are required',
      ])
        await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
      await expect(page).toHaveURL('/matches/new')
    })

    test('New Match: a failure is reported', async ({ page, context, allowError }) => {
      allowError(/status of 500/)
      await matchOfTwo(context)
      await page.route('/api/matches', (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto('/matches/new')
      await fillInMatch(page)
      await page.getByRole('button', { name: 'Create Match' }).click()
      const toast = page.getByRole('dialog').filter({ hasText: 'Failed to create match' })
      await expect(toast).toContainText('An error occurred while creating the match.')
      expect(await isRed(toast, 'borderTopColor')).toBe(true)
    })

    test('A match from the form to its results', async ({ page, context }) => {
      const { ann, bob } = await matchOfTwo(context, {}, { view: 'card' })
      await page.goto('/matches')
      await expect(page.getByRole('link', { name: 'View match details' })).toHaveCount(1)
      await page.getByRole('banner').getByRole('link', { name: 'Nineteenth' }).click()
      await expect(page.getByRole('link', { name: 'View match details' })).toHaveCount(1)
      await page.getByRole('main').getByRole('link', { name: 'New Match' }).click()
      await fillInMatch(page)
      await page.getByRole('checkbox', { name: 'Net', exact: true }).click()
      const answer = Promise.withResolvers<void>()
      await page.route('/api/matches', async (route) => {
        await answer.promise
        await route.continue()
      })
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/matches'),
      )
      await page.getByRole('button', { name: 'Create Match' }).click()
      await expect(page.getByRole('button', { name: 'Creating Match...' })).toBeVisible()
      const date = new Date().toLocaleDateString('sv-SE')
      expect((await sent).postDataJSON()).toMatchObject({
        courseId: 1,
        teeBoxId: 1,
        date,
        matchType: 'individual',
        quotaEnabled: true,
        nassauEnabled: true,
        grossEnabled: true,
        netEnabled: false,
        players: [ann.id, bob.id],
      })
      answer.resolve()
      await expect(page.getByText('Match created', { exact: true })).toBeVisible()
      await expect(page.getByText('Your new match has been created successfully.')).toBeVisible()
      await expect(page).toHaveURL(/\/matches\/\d+\/scores$/)
      const matchPath = new URL(page.url()).pathname.replace('/scores', '')

      await page.getByRole('spinbutton', { name: 'Ann Weaver, hole 1' }).fill('5')
      await expect(page.getByText('All saved')).toBeVisible()
      // Home and Matches were loaded a moment ago: without a refetch they would show old data.
      await page.getByRole('banner').getByRole('link', { name: 'Nineteenth' }).click()
      await expect(page.locator(`a[href="${matchPath}"]`).first()).toBeVisible()
      await shownNavigation(page).getByRole('link', { name: 'Matches', exact: true }).click()
      await page.getByRole('listitem').locator(`a[href="${matchPath}"]`).first().click()
      await expect(page.getByRole('region', { name: 'Ann Weaver’s scores' })).toBeVisible()
      await page.getByRole('link', { name: 'Calculate Results' }).click()
      await expect(page).toHaveURL(`${matchPath}/calculate`)
      await expect(page.getByRole('tab')).toHaveText(['Quota', 'Nassau', 'Gross'])
      await page.getByRole('button', { name: 'Complete Match' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Complete Match' }).click()
      await expect(page).toHaveURL(`${matchPath}/results`)
      await expect(page.getByRole('heading', { level: 1, name: 'Results', exact: true })).toBeVisible()
      await page.getByRole('tab', { name: 'Gross' }).click()
      await expect(page.getByRole('table', { name: 'Gross' })).toContainText('Ann Weaver')
    })

    test('Enter Scores: the front nine', async ({ page, context }) => {
      const { matchId } = await matchOfTwo(context, {}, { view: 'card' })
      await page.goto(`/matches/${matchId}/scores`)
      await expect(page.getByRole('heading', { name: 'Front Nine', exact: true })).toBeVisible()
      await expect(page.getByText('Par 36', { exact: true })).toBeVisible()
      const cells = page.getByRole('spinbutton')
      await expect(cells).toHaveCount(18)
      for (const [attribute, value] of [
        ['type', 'number'],
        ['min', '1'],
        ['max', '12'],
      ] as const)
        await expect(cells.first()).toHaveAttribute(attribute, value)
      await expect(page.getByRole('columnheader').last()).toHaveText('Out')
      await expect(subtotalOf(page, 'Ann Weaver', 1)).toHaveText('-')
      await page.getByRole('spinbutton', { name: 'Ann Weaver, hole 1' }).fill('4')
      await page.getByRole('spinbutton', { name: 'Ann Weaver, hole 2' }).fill('13')
      await expect(page.getByRole('spinbutton', { name: 'Ann Weaver, hole 2' })).toHaveValue('12')
      await expect(subtotalOf(page, 'Ann Weaver', 1)).toHaveText('16')
      await expect(subtotalOf(page, 'Bob Tanner', 1)).toHaveText('-')
      await expect(page.getByRole('button', { name: 'Save and Continue to Back Nine' })).toBeVisible()
    })

    test('Enter Scores: column heads say Hole n and Par n', async ({ page, context }) => {
      const { matchId } = await matchOfTwo(context, {}, { view: 'card' })
      await page.goto(`/matches/${matchId}/scores`)
      const heads = page.getByRole('columnheader').filter({ hasText: /Hole/ })
      await expect(heads).toHaveCount(9)
      const texts = await Promise.all((await heads.all()).map(seenText))
      expect(texts).toEqual(pars.slice(0, 9).map((par, at) => `Hole ${at + 1} Par ${par}`))
    })

    test('Enter Scores: from the front nine to the back nine and back', async ({ page, context }) => {
      const { ann, bob, matchId } = await matchOfTwo(context, {}, { view: 'card' })
      for (const { id } of [ann, bob]) await addCard(ann, matchId, id, pars.slice(0, 8))
      await page.goto(`/matches/${matchId}/scores`)
      await expect(page.getByRole('heading', { name: 'Front Nine', exact: true })).toBeVisible()
      await expect(page.getByText('Par 36', { exact: true })).toBeVisible()
      expect(await holesOnCard(page)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
      for (const name of ['Ann Weaver', 'Bob Tanner'])
        await page.getByRole('spinbutton', { name: `${name}, hole 9` }).fill('5')
      await page.getByRole('button', { name: 'Save and Continue to Back Nine' }).click()
      await expect(page.getByText('Scores saved', { exact: true })).toBeVisible()
      await expect(
        page.getByText('Front nine scores have been saved. Please enter back nine scores.'),
      ).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Back Nine', exact: true })).toBeVisible()
      await expect(page.getByText('Par 36', { exact: true })).toBeVisible()
      // Below it a small 'Total' names the second number of the cells.
      await expect(page.getByRole('columnheader').last()).toHaveAccessibleName('In')
      await expect(page.getByRole('columnheader').last()).toHaveText(/^In/)
      expect(await holesOnCard(page)).toEqual(['10', '11', '12', '13', '14', '15', '16', '17', '18'])
      await expect(page.getByRole('button', { name: 'Complete Scorecard' })).toBeVisible()
      await page.getByRole('button', { name: 'Back to Front Nine' }).click()
      await expect(page.getByRole('heading', { name: 'Front Nine', exact: true })).toBeVisible()
    })

    test('Enter Scores: Complete Scorecard on the card opens the match', async ({ page, context }) => {
      const { ann, bob, matchId } = await matchOfTwo(context, {}, { view: 'card' })
      await addCard(ann, matchId, ann.id, pars)
      await addCard(ann, matchId, bob.id, pars.slice(0, 17))
      await page.goto(`/matches/${matchId}/scores`)
      await page.getByRole('spinbutton', { name: 'Bob Tanner, hole 18' }).fill('4')
      await page.getByRole('button', { name: 'Complete Scorecard' }).click()
      await expect(page.getByText('Scores saved', { exact: true })).toBeVisible()
      await expect(page.getByText('All scores have been saved successfully.')).toBeVisible()
      await expect(page).toHaveURL(`/matches/${matchId}`)
    })

    test('Enter Scores: Complete Scorecard in the hole view opens the match', async ({ page, context }) => {
      const { ann, bob, matchId } = await matchOfTwo(context, {}, { view: 'hole' })
      await addCard(ann, matchId, ann.id, pars)
      await addCard(ann, matchId, bob.id, pars.slice(0, 17))
      await page.goto(`/matches/${matchId}/scores`)
      await page.getByRole('button', { name: '4 Par' }).click()
      await page.getByRole('button', { name: 'Complete Scorecard' }).click()
      await expect(page.getByText('All scores have been saved successfully.')).toBeVisible()
      await expect(page).toHaveURL(`/matches/${matchId}`)
    })

    test('Enter Scores: missing match', async ({ page, context, allowError }) => {
      allowError(/status of 404/)
      await bringIn(context, await newGolfer('Ann Weaver'))
      await page.goto(`/matches/${missingMatchId}/scores`)
      await expect(page.getByText('Match Not Found', { exact: true })).toBeVisible()
      await expect(page.getByText("Match not found or you don't have access to it.")).toBeVisible()
    })

    test('Match detail: a match in progress', async ({ page, context }) => {
      const { matchId } = await matchOfTwo(context)
      await page.goto(`/matches/${matchId}`)
      await expect(page.getByRole('heading', { name: 'Match on August 1, 2026' })).toBeVisible()
      await expect(page.getByText('Individual Match · Quota, Nassau, Gross, Net')).toBeVisible()
      await expect(page.getByText('Complete', { exact: true })).toHaveCount(0)
      const all = page.getByRole('link', { name: 'Back to Matches' })
      await expect(all).toHaveAttribute('href', '/matches')
      const edit = page.getByRole('link', { name: 'Edit Match' })
      await expect(edit).toHaveAttribute('href', `/matches/${matchId}/edit`)
      await expect(page.getByText('No scores recorded for this match yet.')).toBeVisible()

      const actions = page.getByRole('region', { name: 'Match Actions' })
      await expect(actions.getByRole('heading', { name: 'Match Actions' })).toBeVisible()
      const enter = actions.getByRole('link', { name: 'Enter Scores' })
      await expect(enter).toHaveAttribute('href', `/matches/${matchId}/scores`)
      const calculate = actions.getByRole('link', { name: 'Calculate Results' })
      await expect(calculate).toHaveAttribute('href', `/matches/${matchId}/calculate`)
      await expect(page.getByRole('link', { name: 'View Results' })).toHaveCount(0)

      const information = page.getByRole('region', { name: 'Course Information' })
      await expect(information.getByRole('heading', { name: 'Course Information' })).toBeVisible()
      await expect(information.getByText(course)).toBeVisible()
      for (const [label, value] of [
        ['Tee', 'Blue'],
        ['Slope', '133'],
        ['Rating', '72.1'],
      ] as const)
        await expect(information.getByText(label, { exact: true }).locator('+ *')).toHaveText(value)
    })

    test('Match detail: players with handicap, quota and team', async ({ page, context }) => {
      const [ann, bob] = await twoGolfers()
      const alone = await newMatch([ann, bob])
      const together = await newMatch([ann, bob], {
        matchType: 'team',
        teams: { A: [ann.id], B: [bob.id] },
        quotaEnabled: false,
      })
      await bringIn(context, ann)
      const players = page.getByRole('region', { name: 'Players', exact: true })
      await page.goto(`/matches/${alone}`)
      await expect(page.getByText('Individual Match · Quota, Nassau, Gross, Net')).toBeVisible()
      await expect(players.getByRole('heading', { name: 'Players', exact: true })).toBeVisible()
      await expect(players.getByRole('columnheader')).toHaveText(['Player', 'Handicap', 'Quota', 'Team'])
      const row = players.getByRole('row', { name: /Ann Weaver/ })
      // 12.4 × 133 / 113 + (72.1 − 72) = 15, and 36 − 15 = 21.
      await expect(row.getByRole('cell')).toHaveText(['12.4', '21', 'None'])
      await page.goto(`/matches/${together}`)
      await expect(page.getByText('Team Match · Nassau, Gross, Net')).toBeVisible()
      await expect(row.getByRole('cell').last()).toHaveText(/A$/)
    })

    test('Match detail: the quota is listed without the format Quota', async ({ page, context }) => {
      const { matchId } = await matchOfTwo(context, { quotaEnabled: false })
      await page.goto(`/matches/${matchId}`)
      const players = page.getByRole('region', { name: 'Players', exact: true })
      await expect(players.getByRole('columnheader')).toHaveText(['Player', 'Handicap', 'Quota', 'Team'])
      const row = players.getByRole('row', { name: /Ann Weaver/ })
      await expect(row.getByRole('cell')).toHaveText(['12.4', '21', 'None'])
    })

    test('Match detail: a complete match', async ({ page, context }) => {
      const [ann, bob] = await twoGolfers()
      const matchId = await completedMatch([ann, bob])
      await bringIn(context, ann)
      await page.goto(`/matches/${matchId}`)
      await expect(page.getByText('Complete', { exact: true }).first()).toBeVisible()
      const results = page.getByRole('region', { name: 'Results', exact: true })
      await expect(results.getByRole('heading', { name: 'Results' })).toBeVisible()
      const view = results.getByRole('link', { name: 'View Results' })
      await expect(view).toHaveAttribute('href', `/matches/${matchId}/results`)
      for (const name of ['Edit Match', 'Enter Scores', 'Calculate Results'])
        await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Scores', exact: true })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Bob Tanner’s scores' })).toBeVisible()
    })

    test('Match detail: edit, calculate and results open', async ({ page, context }) => {
      const [ann, bob] = await twoGolfers()
      const openId = await newMatch([ann, bob])
      const completeId = await completedMatch([ann, bob])
      await bringIn(context, ann)
      for (const [matchId, link, part, title] of [
        [openId, 'Edit Match', 'edit', 'Edit Match'],
        [openId, 'Calculate Results', 'calculate', 'Calculate Results'],
        [completeId, 'View Results', 'results', 'Results'],
      ] as const) {
        await page.goto(`/matches/${matchId}`)
        await page.getByRole('link', { name: link, exact: true }).click()
        await expect(page).toHaveURL(`/matches/${matchId}/${part}`)
        await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      }
    })

    test('Match detail: missing match', async ({ page, context, allowError }) => {
      allowError(/status of 404/)
      await bringIn(context, await newGolfer('Ann Weaver'))
      await page.goto(`/matches/${missingMatchId}`)
      await expect(page.getByText('Match Not Found', { exact: true })).toBeVisible()
      await expect(page.getByText('The requested match could not be found.')).toBeVisible()
      const all = page.getByRole('link', { name: 'View All Matches' })
      await expect(all).toHaveAttribute('href', '/matches')
    })

    test('Match detail: Error Loading Match if the server fails', async ({ page, context, allowError }) => {
      allowError(/status of 503/)
      const { matchId } = await matchOfTwo(context)
      await expectErrorCard(page, matchId, (route) => route.fulfill({ status: 503, body: '{}' }))
    })

    test('Match detail: Error Loading Match if there is no connection', async ({
      page,
      context,
      allowError,
    }) => {
      allowError(/ERR_FAILED/)
      const { matchId } = await matchOfTwo(context)
      await expectErrorCard(page, matchId, (route) => route.abort())
    })

    test('Players and Profile', async ({ page, context }) => {
      await matchOfTwo(context)
      await page.goto('/players')
      await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
      await expect(page.getByRole('link', { name: /Bob Tanner/ })).toBeVisible()
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
      await expect(page.getByLabel('Handicap', { exact: true })).toHaveValue('12.4')
    })

    test('Not found: any other path when signed in', async ({ page, context }) => {
      await bringIn(context, await newGolfer('Ann Weaver'))
      await page.goto('/somewhere/else')
      const heading = page.getByRole('heading', { name: '404 Page Not Found' })
      await expect(heading).toBeVisible()
      expect(await isRed(heading.locator('svg'), 'color')).toBe(true)
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    })
  })

test('The app is a single page in TypeScript and React', async ({ page, context }) => {
  await bringIn(context, await newGolfer('Ann Weaver'))
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  for (const label of ['Matches', 'Players', 'Profile', 'Home']) {
    await shownNavigation(page).getByRole('link', { name: label, exact: true }).click()
    await expect(shownNavigation(page).locator('[aria-current=page]')).toHaveAccessibleName(label)
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  const web = new URL('../../web/', import.meta.url)
  const manifest: { dependencies: object } = JSON.parse(readFileSync(new URL('package.json', web), 'utf8'))
  expect(manifest.dependencies).toHaveProperty('react')
  expect(globSync('src/**/*.{js,jsx}', { cwd: web })).toEqual([])
})

test('The ID token is posted after email sign-in, registration and Google sign-in', async ({ page }) => {
  const posted: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/auth/session'))
      posted.push(request.postDataJSON())
  })
  const expectPosted = async (count: number) => {
    await expect.poll(() => posted.length).toBe(count)
    expect(posted.at(-1)).toEqual({ token: expect.stringMatching(/^\S{20,}$/) })
  }
  await page.goto('/login')
  await signIn(page, await newGolfer('Ann Weaver'))
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible()
  await expect(page.getByText('Welcome back to Nineteenth!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expectPosted(1)
  await logOut(page)

  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  const popup = await opening
  await popup.waitForURL(/scopes?=/)
  const scopes = decodeURIComponent(/scopes?=([^&]*)/.exec(popup.url())?.[1] ?? '')
  expect(scopes).toContain('email')
  expect(scopes).toContain('profile')
  await addGoogleAccount(popup, newAddress())
  await expect(page.getByText('Registration Successful', { exact: true })).toBeVisible()
  await expect(page.getByText('Your account has been created with Google!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expectPosted(2)
  await logOut(page)

  const username = `new-${randomUUID().slice(0, 8)}`
  await page.getByRole('tab', { name: 'Register' }).click()
  for (const [label, text] of [
    ['Username', username],
    ['First name', 'Ann'],
    ['Last name', 'Weaver'],
    ['Email', `${username}@example.org`],
    ['Password', journeyPasswords.shared],
    ['Confirm password', journeyPasswords.shared],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await (await createAccountButton(page)).click()
  await expect(page.getByText('Registration Successful', { exact: true })).toBeVisible()
  await expect(page.getByText('Your account has been created successfully.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
  await expectPosted(3)
})

/** Ann, who uses the phone, and her match with Bob. */
async function matchOfTwo(context: BrowserContext, parts: object = {}, choices: object = {}) {
  const [ann, bob] = await twoGolfers()
  const matchId = await newMatch([ann, bob], parts)
  await bringIn(context, ann, choices)
  return { ann, bob, matchId }
}

/** A match on August 1, 2026, with every score in, completed by its organizer. */
async function completedMatch([ann, bob]: readonly [Golfer, Golfer], parts: object = {}): Promise<number> {
  const matchId = await newMatch([ann, bob], parts)
  await addCard(ann, matchId, ann.id, pars)
  await addCard(ann, matchId, bob.id, bogeys)
  await completeMatch(ann, matchId)
  return matchId
}

async function requestReset(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: /reset/i }).click()
}

/** A match with Bob on Pine Hollow, from the blue tees. */
async function fillInMatch(page: Page): Promise<void> {
  await findAndSelect(page, 'Golf Course', 'pine', course)
  await page.getByLabel('Tee Box').click()
  await page.getByRole('option', { name: 'Blue (72.1/133)' }).click()
  await page.getByLabel('Add Player').click()
  await page.getByRole('option', { name: 'Bob Tanner' }).click()
}

/** At first nothing of the match can be loaded, and later all of it. */
async function expectErrorCard(
  page: Page,
  matchId: number,
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  const logged: string[] = []
  page.on('console', (message) => void logged.push(message.text()))
  const calls = new RegExp(`/api/matches/${matchId}\\b`)
  await page.route(calls, fail)
  await page.goto(`/matches/${matchId}`)
  await expect(page.getByText('Error Loading Match', { exact: true })).toBeVisible()
  await expect(page.getByText('There was an error loading the match data. Please try again.')).toBeVisible()
  expect(logged).toContainEqual(expect.stringContaining('Couldn’t open the stream'))
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Retry Loading' }).click()])
  await page.unroute(calls)
  await expect(page.getByRole('heading', { name: /^Match on/ })).toBeVisible()
}

function shownNavigation(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
}

/** A match in the list of recent matches. */
function cardOf(page: Page, matchId: number): Locator {
  return page
    .getByRole('region', { name: 'Recent Matches' })
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/matches/${matchId}"]`) })
}

/** The numbers in the column heads, from left to right. */
async function holesOnCard(page: Page): Promise<(string | undefined)[]> {
  const heads = await page.getByRole('columnheader').filter({ hasText: /Hole/ }).allTextContents()
  return heads.map((text) => /\d+/.exec(text)?.[0])
}

/** The last cell of a player's row, which has this hole. */
function subtotalOf(page: Page, player: string, hole: number): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('spinbutton', { name: `${player}, hole ${hole}` }) })
    .getByRole('cell')
    .last()
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not shown')
  return box
}

/** The visible text, without text for screen readers only. */
function seenText(element: Locator): Promise<string> {
  return element.evaluate((head) => {
    const texts: string[] = []
    const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const width = node.parentElement?.getBoundingClientRect().width ?? 0
      if (width > 1) texts.push(node.textContent?.trim() ?? '')
    }
    return texts.filter((text) => text !== '').join(' ')
  })
}

function isRed(element: Locator, property: 'color' | 'borderTopColor'): Promise<boolean> {
  return element.evaluate((shown, name) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(shown)[name].match(/[\d.]+/g) ?? []).map(Number)
    return red > 1.5 * green && red > 1.5 * blue
  }, property)
}
