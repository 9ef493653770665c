import { SegmentedControl } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import {
  memo,
  useCallback,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import type { StatView } from '@league/contracts/statistics/views'
import { currentQuestion } from '../../../ui/confirmation.ts'
import { fullName } from '../box-score.ts'
import { latestSheet, type GameSheets } from '../game-sheets.ts'
import type { PastedTable } from '../pasted-table.ts'
import { byNumber } from '../roster-order.ts'
import { boxColumns, enteredStats, isComputed } from '../sheet-rules.ts'
import type { Sheet } from '../sheet.ts'
import { useSheetValue } from '../use-sheet-value.ts'
import { EditorBar } from './EditorBar.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { KeysPanel } from './KeysPanel.tsx'
import { PasteMapping } from './PasteMapping.tsx'
import { RejectedPanel, type Rejected } from './RejectedPanel.tsx'
import { ResolutionProvider } from './ResolutionProvider.tsx'
import { lineErrors } from './row-note.ts'
import { SkippedPanel } from './SkippedPanel.tsx'
import { StatusText } from './StatusText.tsx'
import { TeamGrid } from './TeamGrid.tsx'
import { TeamPanel } from './TeamPanel.tsx'
import { useIsSlow } from './use-send-status.ts'
import styles from './WorkSurface.module.css'

/** A box score that is edited, and what can be done with it. */
export interface EditedBoxScore {
  detail: GameDetailView
  sheets: GameSheets
  isSaving: boolean
  /** Why the last attempt to save failed. */
  failure: string | null
  /** Leaves the box score. What was typed is kept and sent. */
  onClose: () => void
  onCancel: () => void
  onSave: () => void
  onDiscard: () => void
}

export interface Props extends EditedBoxScore {
  /** The stats to show, in their order. */
  stats: readonly StatView[]
  /** Leaves the box score for the final score. */
  onEnterScore: () => void
  /** Where the game is scored live, which keeps what is typed here. Null if it cannot be. */
  liveScoringPath: string | null
}

type Side = 'home' | 'away'
type Panel =
  | { kind: 'bar' | 'keys' | 'rejected' }
  | { kind: 'paste'; side: Side; table: PastedTable; first: string }
  | { kind: 'skipped'; rows: string[] }

/**
 * The box score of a game. Nothing on it moves while somebody types, and a key renders only its row, the totals
 * and the texts that change.
 */
export const WorkSurface = memo(function WorkSurface(props: Props) {
  const { detail, sheets, stats, isSaving, failure, onClose, onCancel, onSave, onEnterScore, onDiscard } =
    props
  const { game } = detail
  const isCompact = useMediaQuery('(width < 1200px)', undefined, { getInitialValueInEffect: false }) ?? false
  const isNarrow = useMediaQuery('(width < 900px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [shownSide, setShownSide] = useState<Side>('home')
  const [panel, setPanel] = useState<Panel>({ kind: 'bar' })
  const surface = useRef<HTMLDivElement | null>(null)
  const lastInput = useRef<HTMLElement | null>(null)
  const columns = useMemo(() => {
    const all = boxColumns(stats, sheets.home.rules)
    return isCompact ? all.filter((column) => !isComputed(column)) : all
  }, [stats, sheets, isCompact])
  const entered = useMemo(() => enteredStats(columns), [columns])
  const cells = (detail.homeRoster.length + detail.awayRoster.length) * entered.length

  const { homeRoster, awayRoster } = detail
  const rosters = useMemo(
    () => ({ home: byNumber(homeRoster), away: byNumber(awayRoster) }),
    [homeRoster, awayRoster],
  )
  const sides = {
    home: { team: game.homeTeam, roster: rosters.home, sheet: sheets.home, score: game.score_home },
    away: { team: game.awayTeam, roster: rosters.away, sheet: sheets.away, score: game.score_away },
  }
  // A text of its own for each list, so that a key that rejects nothing does not render the surface.
  const rejectedText = useSheetValue(sheets, () =>
    JSON.stringify(
      (['home', 'away'] as const).flatMap((side) => {
        const { sheet, roster } = sides[side]
        return sheet.summary().rejected === 0 ? [] : rejectedOf(sheet, roster, entered)
      }),
    ),
  )
  const rejected = JSON.parse(rejectedText) as Rejected[]
  const closePanel = () => {
    setPanel({ kind: 'bar' })
    lastInput.current?.focus()
  }
  const attach = useCallback((node: HTMLDivElement | null) => {
    surface.current = node
    // The dialog focuses this cell. On a phone, the screen keyboard would cover half of the box score at once.
    if (!window.matchMedia('(pointer: coarse)').matches)
      firstEmptyInput(node)?.setAttribute('data-autofocus', 'true')
  }, [])
  const undo = useCallback(() => latestSheet(sheets)?.undo(), [sheets])
  const showKeys = useCallback(() => setPanel({ kind: 'keys' }), [])
  const showRejected = useCallback(() => setPanel({ kind: 'rejected' }), [])
  const askForColumns = useCallback(
    (sheet: Sheet, table: PastedTable, first: string) =>
      setPanel({ kind: 'paste', side: sheet === sheets.home ? 'home' : 'away', table, first }),
    [sheets],
  )
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.matches('input[data-key]')) lastInput.current = target
  }
  const leave = () => (panel.kind === 'bar' ? onClose() : closePanel())
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    leave()
  }
  // Escape also counts while nothing has the focus: before the dialog has taken it, or after a click beside the fields.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && document.activeElement === document.body && currentQuestion() === null) leave()
  })
  const save = () => {
    if (rejected.length > 0) return showRejected()
    sheets.home.releaseAll()
    sheets.away.releaseAll()
    onSave()
  }
  const goTo = ({ playerId, key }: Rejected) => {
    setShownSide(sheets.home.playerIds().includes(playerId) ? 'home' : 'away')
    setPanel({ kind: 'bar' })
    requestAnimationFrame(() =>
      surface.current
        ?.querySelector<HTMLInputElement>(`input[data-player="${CSS.escape(playerId)}"][data-key="${key}"]`)
        ?.focus(),
    )
  }
  const isRejectedOpen = panel.kind === 'rejected' && rejected.length > 0
  const isBar = panel.kind === 'bar' || (panel.kind === 'rejected' && !isRejectedOpen)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from anywhere inside
    <div
      ref={attach}
      className={styles.surface}
      tabIndex={-1}
      aria-busy={isSaving}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <EditorHeader
        game={game}
        status={
          <StatusText
            sheets={sheets}
            stats={entered}
            isSaving={isSaving}
            failure={failure}
            onShowRejected={showRejected}
          />
        }
        isSaving={isSaving}
        liveScoringPath={props.liveScoringPath}
        onClose={onClose}
        onEnterScore={game.score_home === null ? onEnterScore : null}
        onCancel={onCancel}
        onSave={save}
      />
      <Body sheets={sheets}>
        {isCompact && (
          <SegmentedControl
            fullWidth
            aria-label="Team"
            value={shownSide}
            onChange={(side) => setShownSide(side as Side)}
            data={[
              { value: 'home', label: game.homeTeam.name },
              { value: 'away', label: game.awayTeam.name },
            ]}
          />
        )}
        <ResolutionProvider detail={detail} sheets={sheets}>
          {(['home', 'away'] as const)
            .filter((side) => !isCompact || side === shownSide)
            .map((side) => (
              <TeamPanel
                key={side}
                title={`${side === 'home' ? 'Home' : 'Away'}: ${sides[side].team.name}`}
                team={sides[side].team}
                sheet={sides[side].sheet}
                score={sides[side].score}
              >
                {sides[side].roster.length === 0 ? (
                  <p className={styles.empty}>
                    No players on the roster yet. Add them on the team&apos;s page.
                  </p>
                ) : (
                  <TeamGrid
                    teamName={sides[side].team.name}
                    roster={sides[side].roster}
                    columns={columns}
                    sheet={sides[side].sheet}
                    isNarrow={isNarrow}
                    onUndo={undo}
                    onHelp={showKeys}
                    onMap={askForColumns}
                  />
                )}
              </TeamPanel>
            ))}
        </ResolutionProvider>
      </Body>
      {/* A panel is an element of its own, because a footer that grows would move. */}
      <footer key={isBar ? 'bar' : panel.kind} className={styles.footer}>
        {panel.kind === 'keys' && <KeysPanel onClose={closePanel} />}
        {isRejectedOpen && (
          <RejectedPanel
            rejected={rejected}
            onGoTo={goTo}
            onDiscard={() => {
              onDiscard()
              closePanel()
            }}
            onClose={closePanel}
          />
        )}
        {panel.kind === 'paste' && (
          <PasteMapping
            table={panel.table}
            players={sides[panel.side].roster}
            first={panel.first}
            stats={entered}
            onFill={(mapped) => {
              sides[panel.side].sheet.fill(mapped.cells)
              closePanel()
              if (mapped.skipped.length > 0)
                setPanel({ kind: 'skipped', rows: mapped.skipped.map(({ text }) => text) })
            }}
            onCancel={closePanel}
          />
        )}
        {panel.kind === 'skipped' && <SkippedPanel rows={panel.rows} onClose={closePanel} />}
        {isBar && (
          <EditorBar
            detail={detail}
            sheets={sheets}
            stats={entered}
            cells={cells}
            onUndo={undo}
            onHelp={showKeys}
          />
        )}
      </footer>
    </div>
  )
})

/** Marks values that are not sent once that takes long. It renders alone, without what is in it. */
function Body({ sheets, children }: { sheets: GameSheets; children: ReactNode }) {
  return (
    <div className={styles.body} data-slow={useIsSlow(sheets) || undefined}>
      {children}
    </div>
  )
}

function rejectedOf(
  sheet: Sheet,
  roster: GameDetailView['homeRoster'],
  stats: readonly StatView[],
): Rejected[] {
  return roster.flatMap((player) => {
    const { id: playerId } = player
    const name = fullName(player)
    const inCells = lineErrors(sheet.line(playerId), stats).map(({ key, text }) => ({
      playerId,
      name,
      key,
      text,
    }))
    const pasted = sheet.rejected().filter((value) => value.playerId === playerId)
    return [...inCells, ...pasted.map(({ message }) => ({ playerId, name, key: null, text: message }))]
  })
}

/** Returns the first cell that is still to be filled, else the first cell: of a team whose points are not its score. */
function firstEmptyInput(surface: HTMLElement | null): HTMLInputElement | undefined {
  const team = surface?.querySelector('section:has([data-state="off"])') ?? surface
  const inputs = [...(team?.querySelectorAll<HTMLInputElement>('input[data-key]:not([tabindex="-1"])') ?? [])]
  return inputs.find(({ value }) => value === '') ?? inputs[0]
}
