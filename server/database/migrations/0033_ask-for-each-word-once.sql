-- A word, its stem and what begins like it: whatever begins like it holds the word itself, and often the stem is the word.
create or replace function search_query(locale text, words text[], prefixes boolean) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  whole tsquery;
  of_word tsquery;
  stem tsquery;
  plainly tsquery;
  word text;
  option text;
begin
  foreach word in array words loop
    of_word := null;
    foreach option in array string_to_array(word, ' ') loop
      option := plain(option);
      continue when length(to_tsvector(search_configuration(locale), option)) = 0;
      stem := plainto_tsquery(search_configuration(locale), option);
      plainly := plainto_tsquery('simple', option);
      if stem = plainly then stem := null; end if;
      if prefixes and length(option) > 1 then
        plainly := to_tsquery('simple', quote_literal(option) || ':*');
      end if;
      of_word := coalesce(of_word || coalesce(stem || plainly, plainly), stem || plainly, plainly);
    end loop;
    whole := coalesce(whole && of_word, of_word, whole);
  end loop;
  return coalesce(whole, plainto_tsquery('simple', plain(array_to_string(words, ' '))));
end $$;
