import { describe, expect, it } from 'vitest'
import type { HistoryEntryView } from '@league/contracts/history/views'
import type { ParkedEventView, ProjectionView } from '@league/contracts/projection/views'
import { projectionGroup } from './attention-items.tsx'
import { describeGroup, groupChanges } from './change-groups.ts'
import { firstSteps, isNew } from './first-steps.ts'
import { nothingText } from './nothing-text.ts'
import { todayTitle } from './today-title.ts'
import { withSolved } from './with-solved.ts'

const steps = { season: null, league: null, teams: 0, short_teams: 0, games: 0, scored: 0 }

describe('the first screen of an organizer', () => {
  it("is titled 'Tonight' when every game starts at 5 PM or later", () => {
    expect(todayTitle([{ time: '17:00' }, { time: '19:30' }])).toBe('Tonight')
    expect(todayTitle([{ time: '10:00' }, { time: '19:30' }])).toBe('Today')
    expect(todayTitle([{ time: null }])).toBe('Today')
  })

  it('says when the next games are if nothing needs the organizer', () => {
    expect(nothingText({ date: '2026-11-24', time: '19:00', games: 2 })).toBe(
      'Nothing needs you. Next games Tue, Nov 24, 7:00 PM.',
    )
    expect(nothingText(null)).toBe('Nothing needs you.')
  })

  it('lists a parked event once for all projections that lack it, and projections that have stopped', () => {
    const event: ParkedEventView = {
      position: '12',
      eventId: 'e-12',
      eventType: 'ScoreRecorded',
      stream: 'game-org-1.g-1',
      organizationId: 'org-1',
      organizationName: 'South Coast',
      scope: 'stream',
      message: 'It fails.',
      since: '2026-11-23T20:00:00.000Z',
      triedAt: null,
      waiting: 0,
    }
    const projection = (name: string, change: Partial<ProjectionView>): ProjectionView => ({
      name,
      version: 1,
      state: 'running',
      position: '20',
      head: '20',
      lag: 0,
      oldestUnprocessedSeconds: 0,
      eventsPerSecond: 0,
      error: null,
      parked: [],
      skipped: [],
      canSwitchBack: false,
      replay: null,
      ...change,
    })
    const [group] = projectionGroup([
      projection('schedule', { parked: [event] }),
      projection('standings', { parked: [event] }),
      projection('team', { state: 'lost-log' }),
      projection('player', {}),
    ])
    expect([group?.total, group?.items.map(({ title, reason }) => [title, reason])]).toEqual([
      2,
      [
        ['Event 12, ScoreRecorded', 'South Coast · parked in 2 projections'],
        ['Projection team', 'State: lost-log'],
      ],
    ])
  })

  it('keeps a solved item in its place, and adds new ones at the end', () => {
    const shown = ['a', 'b', 'c'].map((entry) => ({ entry, isSolved: false }))
    expect(withSolved(shown, ['a', 'c', 'd'], (entry) => entry)).toEqual([
      { entry: 'a', isSolved: false },
      { entry: 'b', isSolved: true },
      { entry: 'c', isSolved: false },
      { entry: 'd', isSolved: false },
    ])
  })
})

describe('the first steps of a new organization', () => {
  const options = { address: '/bayside', isChecked: false }
  const done = (change: object, isChecked = false) =>
    firstSteps({ ...steps, ...change }, { ...options, isChecked }).map((step) => step.isDone)

  it('are finished one after the other', () => {
    const season = { id: 's1', name: 'Winter' }
    const league = { id: 'l1', name: 'Open', season_id: 's1' }
    expect(done({})).toEqual([false, false, false, false, false, false])
    expect(done({ season, league, teams: 2, short_teams: 1 })).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect(done({ season, league, teams: 2, games: 3 }, true)).toEqual([true, true, true, true, true, true])
  })

  it('disappear when the site was checked, and with the first result', () => {
    expect(isNew({ ...steps, games: 3 }, false)).toBe(true)
    expect(isNew({ ...steps, games: 3 }, true)).toBe(false)
    expect(isNew({ ...steps, games: 3, scored: 1 }, false)).toBe(false)
  })

  it('each lead to the first step that they need', () => {
    expect(firstSteps(steps, options).map(({ to }) => to)).toEqual([
      '/dashboard/seasons#add-season',
      '/dashboard/seasons#add-season',
      '/dashboard/seasons#add-season',
      '/dashboard/seasons#add-season',
      '/scheduleBuilder',
      '/bayside',
    ])
  })
})

describe('the latest changes on the first screen', () => {
  const changed = (kind: string, subject: string, more: object = {}) =>
    ({
      id: `${kind} ${subject}`,
      kind,
      at: '2026-11-21T18:02:00.000Z',
      actor: { id: 'dana', name: 'Dana', role: 'org_owner' },
      subject: { kind: 'game', id: subject, name: subject },
      text: `${kind} of ${subject}`,
      before: null,
      after: null,
      change: `change of ${kind} ${subject}`,
      undoable: false,
      undone: null,
      ...more,
    }) as HistoryEntryView

  it('say many changes of one save in one line, so that they hide nothing else', () => {
    const badges = Array.from({ length: 12 }, (_, index) => changed('TeamBadgeChanged', `team-${index}`))
    const score = changed('ScoreRecorded', 'game-1', { at: '2026-11-21T17:00:00.000Z', after: '66–61' })
    const groups = groupChanges([...badges, score])
    expect(groups.map(describeGroup)).toEqual([
      { text: 'Badges of 12 teams changed', change: 'Latest: TeamBadgeChanged of team-0' },
      { text: 'ScoreRecorded of game-1', change: '66–61' },
    ])
  })

  it('name the game whose statistics were recorded several times, or how many games', () => {
    const stats = (game: string, change: string) => changed('PlayerStatsRecorded', game, { change })
    const textOf = (...entries: HistoryEntryView[]) =>
      groupChanges(entries).map((group) => describeGroup(group).text)
    expect(textOf(stats('Sky at Aces', 'a'), stats('Sky at Aces', 'b'))).toEqual([
      'Statistics of Sky at Aces recorded 2 times',
    ])
    expect(textOf(stats('Sky at Aces', 'a'), stats('Sun at Lynx', 'b'))).toEqual([
      'Statistics of 2 games recorded 2 times',
    ])
  })

  it('stay apart if they are of two people, far apart in time, or undone one by one', () => {
    const other = { actor: { id: 'marcus', name: 'Marcus', role: 'staff' } }
    const earlier = { at: '2026-11-21T17:00:00.000Z' }
    const moved = [
      changed('GameRescheduled', 'a'),
      changed('GameRescheduled', 'b', other),
      changed('GameRescheduled', 'c', { ...other, ...earlier }),
    ]
    const scores = [changed('ScoreRecorded', 'a', earlier), changed('ScoreRecorded', 'b', earlier)]
    expect(groupChanges([...moved, ...scores]).map(({ length }) => length)).toEqual([1, 1, 1, 1, 1])
  })

  it('leave out what people choose for themselves', () => {
    expect(groupChanges([changed('UserThemeChanged', 'dana'), changed('ScoreRecorded', 'a')])).toHaveLength(1)
  })
})
