-- Finds the links of these clicks by their codes and keeps the clicks on live ones with their sums, in one round trip.
CREATE FUNCTION keep_clicks(clicks json, clicked_at timestamptz, on_day date, in_hour smallint) RETURNS TABLE (
  code text, destination text, is_live boolean, source text, medium text, campaign text, content text, placement text
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  -- Two writers at a time could both take a visitor for a new one. The statement after the lock sees what was committed before it.
  PERFORM pg_advisory_xact_lock(hashtext('link_clicks'));
  RETURN QUERY
  WITH given AS (
    SELECT * FROM json_to_recordset(clicks)
      AS given (code text, "clickID" uuid, "referrerHost" text, device text, visitor text, "isBot" boolean)
  ), found AS (
    SELECT link.*, coalesce(link.ends_on >= on_day, true)
        AND link.host = ANY(coalesce((SELECT hosts FROM link_hosts), '{}')) AS is_live
    -- An array is looked up in the index; a join would read all links.
    FROM campaign_links link WHERE link.code = ANY(ARRAY(SELECT code FROM given))
  ), live AS (
    SELECT given.*, link_id FROM given JOIN found ON found.code = given.code WHERE is_live
  ), kept AS (
    INSERT INTO link_clicks (click_id, link_id, at, day, hour, referrer_host, device, visitor, is_bot)
    SELECT "clickID", link_id, clicked_at, on_day, in_hour, "referrerHost", device, visitor, "isBot" FROM live
  ), days AS (
    INSERT INTO link_days AS sums (link_id, day, clicks, people, bots)
    SELECT link_id, on_day, count(*) FILTER (WHERE NOT "isBot"),
      count(DISTINCT visitor) FILTER (WHERE NOT "isBot" AND NOT EXISTS (
        SELECT FROM link_clicks earlier
        WHERE earlier.link_id = live.link_id AND earlier.day = on_day
          AND earlier.visitor = live.visitor AND NOT earlier.is_bot)),
      count(*) FILTER (WHERE "isBot")
    FROM live GROUP BY link_id
    ON CONFLICT ON CONSTRAINT link_days_link_id_day_pk DO UPDATE SET clicks = sums.clicks + excluded.clicks,
      people = sums.people + excluded.people, bots = sums.bots + excluded.bots
  )
  SELECT code, destination, is_live, source, medium, campaign, content, placement FROM found;
END $$;
